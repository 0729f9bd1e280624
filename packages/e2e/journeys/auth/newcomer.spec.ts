import { expectAccessible } from '../../test/accessibility.ts'
import { createAccount, expectDashboard, fillRegistration, typeCode } from '../../test/auth-screen.ts'
import { expect, test } from '../../test/journey.ts'
import { newPerson } from '../../test/people.ts'
import { startServer } from '../../test/served.ts'

/** The mailbox is a page of the server on its embedded database alone. */
const serveWithoutSettings = async () => (await startServer({ DATABASE_URL: '' })).served

test.use({
  served: async ({ servers }, use) => use(await servers.of(serveWithoutSettings)),
})

test('on a server without any settings the screens alone lead to an account', async ({ page, context }) => {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
  await expect(page.getByRole('button', { name: /Google/ })).toBeDisabled()
  await expect(page.getByText('Not set up on this server')).toBeVisible()
  await fillRegistration(page, person)
  await createAccount(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /mailbox/i }).click()
  const mailbox = await opened
  const mail = mailbox.getByRole('article').filter({ hasText: person.email })
  await expectAccessible(mailbox, 'mailbox')
  const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0] ?? ''
  await mailbox.close()

  await typeCode(page, code)
  await expectDashboard(page, 'Ada')
})
