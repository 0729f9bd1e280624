import { test } from '../test/account-journey.ts'
import { expectError, expectNobody, openAuth, submitSignIn } from '../test/auth-screen.ts'
import { enterDashboard } from '../test/member.ts'
import { expectOpenToAll } from '../test/axe.ts'
import { downloadBy } from '../test/download.ts'
import { newGooglePerson } from '../test/google-stand-in.ts'
import { expect } from '../test/journey.ts'
import { openProfile } from '../test/profile-dialog.ts'

test.use({ expectedTrouble: /status of (400|401|403)/ })

const landing = { level: 1, name: 'Build Better Habits Daily' } as const

test('an account goes for good, once its password has been said', async ({ page, product }) => {
  const person = await enterDashboard(page, product)
  const dialog = await openProfile(page)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByRole('button', { name: 'Keep Account' })).toBeFocused()
  await expectOpenToAll(page)
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
  await remove.click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await expectNobody(page)

  await openAuth(page, 'signIn')
  await submitSignIn(page, person)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
})

test('whoever has no password shows with Google that it is them', async ({ page, google }) => {
  const grace = newGooglePerson()
  google.answerWith(grace)
  await openAuth(page, 'signIn')
  await page.getByRole('button', { name: /with Google$/ }).click()
  await page.getByRole('dialog', { name: 'Set Your Timezone' }).getByRole('button', { name: 'Confirm' }).click()
  const dialog = await openProfile(page)
  await expect(dialog).toContainText('this account has no password')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const remove = question.getByRole('button', { name: 'Delete Account' })
  await remove.click()
  await expect(question.getByRole('alert')).toContainText('Please continue with Google first')

  google.answerWith(newGooglePerson())
  await question.getByRole('button', { name: /with Google$/ }).click()
  await expect(question.getByRole('status')).toContainText('Google has answered')
  await remove.click()
  await expect(question.getByRole('alert')).toContainText('This is another Google account')
  google.answerWith(grace)
  await question.getByRole('button', { name: /with Google$/ }).click()
  await expect(question.getByRole('alert')).toBeHidden()
  const download = await downloadBy(page, question.getByRole('button', { name: 'Download my data' }))
  expect(JSON.parse(download.content.toString())).toMatchObject({ profile: { email: grace.email } })
  await remove.click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page.getByRole('heading', landing)).toBeVisible()
})
