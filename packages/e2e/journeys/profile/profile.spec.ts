import { unzip } from '../../../server/test/files/unzip.ts'
import { test } from '../../test/account-journey.ts'
import { expectDashboard, expectError, openAuth, signIn, submitSignIn } from '../../test/auth-screen.ts'
import { downloadBy, expectHistoryAtRest } from '../../test/browser.ts'
import { makeHabit } from '../../test/habits.ts'
import { enterDashboard } from '../../test/member.ts'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'
import { openProfile, updateProfile } from '../../test/profile-dialog.ts'

test(
  'everything is downloaded as JSON or as CSV; a changed name shows everywhere',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = await enterDashboard(page, product)
    await makeHabit(product, person, { name: 'Read' })
    const dialog = await openProfile(page)

    await test.step('the export', async () => {
      const json = await downloadBy(page, dialog.getByRole('button', { name: 'Download JSON' }))
      expect(json.name).toMatch(/^daymark-\d{4}-\d{2}-\d{2}\.json$/)
      expect(JSON.parse(json.content.toString())).toMatchObject({
        format: 'daymark',
        profile: { email: person.email },
        habits: [{ name: 'Read', frequency: 'daily' }],
      })
      const csv = await downloadBy(page, dialog.getByRole('button', { name: 'Download CSV' }))
      expect(csv.name).toMatch(/^daymark-\d{4}-\d{2}-\d{2}\.zip$/)
      expect(unzip(csv.content).get('habits.csv')).toContain(',Read,')
    })

    await expect(dialog.getByRole('button', { name: 'Update Profile' })).toBeDisabled()

    await dialog.getByLabel('First name').fill(' Augusta ')
    const sent = page.waitForRequest('**/api/auth/profile')
    await updateProfile(page, dialog)
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Augusta' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectDashboard(page, 'Augusta')
    await expect(page.getByRole('button', { name: 'Profile: Augusta Lovelace' })).toBeVisible()
    await expectHistoryAtRest(page)
    await page.reload()
    await expectDashboard(page, 'Augusta')
  },
)

test('a theme for every device, a timezone, and what is wrong', async ({ page, product, browser, colorScheme }) => {
  const person = await enterDashboard(page, product)
  const dialog = await openProfile(page)

  await test.step('the chosen theme follows the account to another device', async () => {
    const other = colorScheme === 'dark' ? 'Light' : 'Dark'
    await dialog.getByText(other, { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: other })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', other.toLowerCase())
    await updateProfile(page, dialog)

    const device = { baseURL: product.url, colorScheme: colorScheme ?? null, serviceWorkers: 'block' } as const
    const elsewhere = await browser.newPage(device)
    await signIn(elsewhere, person)
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', other.toLowerCase())
    await elsewhere.context().close()
  })

  await test.step('a change of timezone is confirmed first', async () => {
    // A new page has no message of the step before.
    await page.reload()
    await openProfile(page)
    await dialog.getByLabel('Timezone').selectOption('Asia/Tokyo')
    await dialog.getByRole('button', { name: 'Update Profile' }).click()
    const question = page.getByRole('alertdialog', { name: 'Change timezone?' })
    await expect(question).toContainText('Asia/Tokyo')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Timezone')).toHaveValue('Asia/Tokyo')

    await dialog.getByRole('button', { name: 'Update Profile' }).click()
    const sent = page.waitForRequest('**/api/auth/profile')
    await question.getByRole('button', { name: 'Change Timezone' }).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({ timeZone: 'Asia/Tokyo' })
    await expect(question).toBeHidden()
  })

  await test.step('the form says what is wrong', async () => {
    for (const [label, typed, text] of [
      ['First name', '', 'First name is required'],
      ['Last name', 'L', 'Last name must be at least 2 characters'],
      ['Avatar URL', 'http://pictures.test/ada.png', 'Please enter an image address that starts with https://'],
    ] as const) {
      await dialog.getByLabel(label).fill(typed)
      await dialog.getByLabel(label).blur()
      await expectError(dialog.getByLabel(label), text)
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })
})

test('a device in another timezone is asked, and may say not now', async ({ page, product }) => {
  const prompt = page.getByRole('dialog', { name: 'Set Your Timezone' })
  await openAuth(page, 'signIn')
  await submitSignIn(page, await signUp(product, { timeZone: 'Asia/Tokyo' }))
  await expect(prompt).toContainText('Asia/Tokyo')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectHistoryAtRest(page)
  await page.reload()
  await expectDashboard(page, 'Ada')
  await page.getByRole('button', { name: 'Refresh Data' }).click()
})
