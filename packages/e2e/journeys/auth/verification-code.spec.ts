import { test } from '../../test/account-journey.ts'
import { askForCode, codeBoxes, createAccount, expectDashboard, field, typeCode } from '../../test/auth-screen.ts'
import { expect } from '../../test/journey.ts'
import { anotherCode, codeMailedTo } from '../../test/mailed.ts'
import { newPerson } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|429)/ })

test(
  'a wrong code says how many tries are left, clears the boxes and begins again',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = newPerson()
    await askForCode(page, person)
    const code = await codeMailedTo(product, person.email)
    for (const left of [4, 3, 2, 1]) {
      await typeCode(page, anotherCode(code))
      await expect(
        page.getByText(`That code isn’t right. ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`),
      ).toBeVisible()
      await expect(codeBoxes(page).first()).toBeFocused()
      for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('')
    }
    await typeCode(page, anotherCode(code))
    const spent = page.getByText('This code no longer works. Please request a new one.')
    await expect(spent).toBeVisible()

    await Promise.all([page.waitForResponse('**/api/auth/verify-email'), typeCode(page, code)])
    await expect(spent).toBeVisible()
    await expect(page.getByText('Email verified successfully!')).toBeHidden()
  },
)

test('another code is sent after two minutes, and not before', async ({ page, product, request, time }) => {
  const person = newPerson()
  await askForCode(page, person)
  const first = await codeMailedTo(product, person.email)
  const resend = page.getByRole('button', { name: /^Resend/ })
  await expect(resend).toHaveText(/^Resend in 1[12]\ds$/)
  await expect(resend).toBeDisabled()
  const early = await request.post('/api/auth/resend-verification-email', { data: { email: person.email } })
  expect(early.status()).toBe(429)
  expect(Number(early.headers()['retry-after'])).toBeGreaterThan(100)

  await time.pass(60)
  await expect(resend).toHaveText(/^Resend in [56]\ds$/)
  await time.pass(61)
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(page.getByText('Verification code sent! Check your email.')).toBeVisible()
  await expect(resend).toHaveText(/^Resend in 1[12]\ds$/)

  const second = await codeMailedTo(product, person.email)
  expect(second).not.toBe(first)
  await typeCode(page, first)
  await expect(page.getByText('4 attempts left.')).toBeVisible()
  await typeCode(page, second)
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await time.pass(2)
  await expectDashboard(page, 'Ada')
})

test('an address that is already verified needs no code', async ({ page, product }) => {
  const person = newPerson()
  await askForCode(page, person)
  const otpCode = await codeMailedTo(product, person.email)
  // By another tab of the same browser: the proof is a cookie that both have.
  const verified = await page.request.post('/api/auth/verify-email', { data: { email: person.email, otpCode } })
  expect(verified.ok()).toBe(true)
  await page.getByRole('button', { name: 'Back to Registration' }).click()
  await createAccount(page)
  await expectDashboard(page, 'Ada')
})

test('a code: half of it, still valid after going back, and pasted', async ({ page, product, context }) => {
  const person = newPerson()
  await askForCode(page, person)
  const code = await codeMailedTo(product, person.email)

  await test.step('half a code is not sent', async () => {
    await typeCode(page, '123')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the complete 6-digit code.')).toBeVisible()
  })

  await test.step('going back keeps the form, and a code that was sent stays valid', async () => {
    await page.getByRole('button', { name: 'Back to Registration' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue(person.firstName)
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await createAccount(page)
    await expect(codeBoxes(page)).toHaveCount(6)
  })

  await test.step('a code pasted as it is in the mail is sent at once', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)}-${code.slice(3)} is your code 99`,
    )
    await codeBoxes(page).first().focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
    await expectDashboard(page, 'Ada')
  })
})
