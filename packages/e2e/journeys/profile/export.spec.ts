import { downloadBy } from '../../test/browser.ts'
import { unzip } from '../../../server/test/files/unzip.ts'
import { test } from '../../test/account-journey.ts'
import { expectError } from '../../test/auth-screen.ts'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { outliveTrial } from '../../test/subscription.ts'

test.use({ expectedTrouble: /status of (400|401|404)|Habits are not loaded/ })

const habit = { name: 'Read', iconName: 'book', colorCode: '#1C7A86', frequency: 0, targetStreakLength: 30 }

test('the export downloads everything as JSON or as CSV', { tag: '@phone' }, async ({ page, product }) => {
  const person = await enterDashboard(page, product)
  await callAs(product, person, '/habits', { method: 'POST', body: habit })
  const dialog = await openProfile(page)

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

test('without a plan the export offers one, and leaving still downloads everything', async ({
  page,
  product,
  time,
}) => {
  const person = await enterDashboard(page, product)
  await outliveTrial(page, time)
  const dialog = await openProfile(page)
  await expect(dialog.getByRole('region', { name: 'Upgrade to Basic for Data Export' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click()
  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(plans).toBeVisible()
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(plans).toBeHidden()

  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const password = question.getByLabel('Password', { exact: true })
  const takeAlong = question.getByRole('button', { name: 'Download my data' })
  await takeAlong.click()
  await expectError(password, 'Password is required')
  await password.fill('Not-the-password-1')
  await takeAlong.click()
  await expectError(password, 'Password is incorrect')
  await password.fill(person.password)
  const file = await downloadBy(page, takeAlong)
  expect(JSON.parse(file.content.toString())).toMatchObject({ profile: { email: person.email } })
  await expect(page.getByText('Your data has been downloaded')).toBeVisible()
  await question.getByRole('button', { name: 'Keep Account' }).click()
  await expect(question).toBeHidden()
})
