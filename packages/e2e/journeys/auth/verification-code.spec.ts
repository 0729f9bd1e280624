import { test } from '../../test/account-journey.ts'
import { askForCode, codeBoxes, createAccount, expectDashboard, field, typeCode } from '../../test/auth-screen.ts'
import { expect } from '../../test/journey.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { newPerson } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|429)/ })

test(
  'a registration goes on at the code after the way back and a reload, and another code is sent and pasted',
  { tag: '@phone' },
  async ({ page, product, context, time }) => {
    const person = newPerson()
    const form = page.getByRole('heading', { level: 1, name: 'Create Account' })
    const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]))
    await askForCode(page, person)
    const first = await codeMailedTo(product, person.email)

    await test.step('half a code is not sent', async () => {
      await typeCode(page, '123')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter the complete 6-digit code.')).toBeVisible()
    })

    await test.step('going back keeps the form, and a code that was sent stays valid', async () => {
      await page.getByRole('button', { name: 'Back to Registration' }).click()
      await expect(form).toBeVisible()
      await expect(field(page, 'First name')).toHaveValue(person.firstName)
      await expect(field(page, 'Email')).toHaveValue(person.email)
      await createAccount(page)
      await expect(codeBoxes(page)).toHaveCount(6)
    })

    await test.step('a page that was reloaded while the mail was read goes on at the code', async () => {
      expect(await kept()).toContain(person.email)
      expect(await kept()).not.toContain(person.password)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Email' })).toBeVisible()
      await expect(codeBoxes(page)).toHaveCount(6)
      await expect(page.getByText(person.email)).toBeVisible()
      await page.goBack()
      await expect(form).toBeVisible()
      await expect(field(page, 'First name')).toHaveValue(person.firstName)
      await expect(field(page, 'Timezone')).toHaveValue(person.timeZone)
      await page.goForward()
      await expect(codeBoxes(page)).toHaveCount(6)
    })

    await test.step('another code is sent after two minutes, and not before', async () => {
      const resend = page.getByRole('button', { name: /^Resend/ })
      await expect(resend).toHaveText(/^Resend in \d+s$/)
      await expect(resend).toBeDisabled()
      await time.pass(121)
      await expect(resend).toBeEnabled()
      await resend.click()
      await expect(page.getByText('Verification code sent! Check your email.')).toBeVisible()
      await expect(resend).toHaveText(/^Resend in 1[12]\ds$/)
    })

    await test.step('a code pasted as it is in the mail is sent at once, and the password is asked for again', async () => {
      const second = await codeMailedTo(product, person.email)
      expect(second).not.toBe(first)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const text = ` ${second.slice(0, 3)}-${second.slice(3)} is your code 99`
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await codeBoxes(page).first().focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(page.getByRole('heading', { level: 1, name: 'One Last Step' })).toBeVisible()
      await field(page, 'Password').fill(person.password)
      await field(page, 'Confirm password').fill(person.password)
      await createAccount(page)
      await expectDashboard(page, person.firstName)
      expect(await kept()).not.toContain('"registration"')
    })
  },
)
