import { downloadBy } from '../../test/browser.ts'
import { test } from '../../test/account-journey.ts'
import { expectError, expectSignedOut, openAuth, submitSignIn } from '../../test/auth-screen.ts'
import { enterDashboard } from '../../test/member.ts'
import { newGooglePerson } from '../../test/google-stand-in.ts'
import { expect } from '../../test/journey.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { comeBackAfter, days, subscribe, tokenIn } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of (400|401|403)|ERR_FAILED/ })

const landing = { level: 1, name: 'Build Better Habits Daily' } as const

test('an account is deleted for good after its password; the question names the rest of a paid plan', async ({
  page,
  product,
  time,
}) => {
  const person = await enterDashboard(page, product)
  await subscribe(product, { ...person, ...(await tokenIn(page)) })
  await comeBackAfter(page, time, days(8))
  const dialog = await openProfile(page)
  await expect(dialog).toContainText('Basic Monthly')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question).toHaveAccessibleDescription(
    /You’ve paid for Basic Monthly \(\$4\.99 per month\) until [A-Z][a-z]+ \d+, \d{4}\. It ends right away, and the rest isn’t refunded\./,
  )

  await expect(question.getByRole('button', { name: 'Keep Account' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep Account' }).click()
  await expect(question).toBeHidden()

  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const password = question.getByLabel('Password', { exact: true })
  const remove = question.getByRole('button', { name: 'Delete Account' })
  await remove.click()
  await expectError(password, 'Password is required')
  await password.fill('Not-the-password-1')
  await remove.click()
  await expectError(password, 'Password is incorrect')
  await password.fill(person.password)
  await page.route('**/api/auth/account', (route) => route.abort())
  await remove.click()
  await expectError(
    password,
    'We didn’t get a response, so we can’t tell whether your account was deleted. Please try again.',
  )
  await page.unroute('**/api/auth/account')
  await remove.click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await expectSignedOut(page)

  await openAuth(page, 'signIn')
  await submitSignIn(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
})

test(
  'a new account through Google chooses a timezone first, and is deleted after confirming with Google',
  { tag: '@phone' },
  async ({ page, google }) => {
    const grace = newGooglePerson()
    google.answerWith(grace)
    await openAuth(page, 'signIn')
    await page.getByRole('button', { name: /with Google$/ }).click()
    const prompt = page.getByRole('dialog', { name: 'Set Your Timezone' })
    await test.step('the timezone has to be chosen first', async () => {
      await expect(prompt).toBeVisible()
      await expect(prompt.getByLabel('Timezone')).toHaveValue('Europe/Berlin')
      await expect(prompt.getByRole('button', { name: /not now|close/i })).toHaveCount(0)

      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(prompt).toBeVisible()
      await page.reload()
      await expect(prompt).toBeVisible()

      await prompt.getByLabel('Timezone').selectOption('America/New_York')
      await prompt.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Welcome! Your timezone has been set.')).toBeVisible()
      await expect(prompt).toBeHidden()
    })

    const dialog = await openProfile(page)
    await expect(dialog).toContainText('this account has no password')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    const remove = question.getByRole('button', { name: 'Delete Account' })
    await remove.click()
    await expect(question.getByRole('alert')).toContainText('Please continue with Google first')

    google.answerWith(newGooglePerson())
    await question.getByRole('button', { name: /with Google$/ }).click()
    await expect(question.getByRole('status')).toContainText('Google confirmed it’s you')
    await remove.click()
    await expect(question.getByRole('alert')).toContainText('That’s a different Google account')
    google.answerWith(grace)
    await question.getByRole('button', { name: /with Google$/ }).click()
    await expect(question.getByRole('alert')).toBeHidden()
    const download = await downloadBy(page, question.getByRole('button', { name: 'Download my data' }))
    expect(JSON.parse(download.content.toString())).toMatchObject({ profile: { email: grace.email } })
    await remove.click()
    await expect(page.getByText('Your account has been deleted')).toBeVisible()
    await expect(page.getByRole('heading', landing)).toBeVisible()
  },
)
