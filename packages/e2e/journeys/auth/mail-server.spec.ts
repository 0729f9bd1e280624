import { createAccount, expectDashboard, field, fillRegistration, openAuth, typeCode } from '../../test/auth-screen.ts'
import { freePort } from '../../../server/test/process/free-port.ts'
import { startMailServer } from '../../../server/test/services/mail-server.ts'
import { expect, test as journey } from '../../test/journey.ts'
import { newPerson } from '../../test/people.ts'
import { startServer } from '../../test/served.ts'

const smtpPort = await freePort()
const serveWithMailServer = async () => (await startServer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })).served

/** The product with a mail server instead of the outbox, which is down until the journey starts it. */
const test = journey.extend({
  served: [async ({ servers }, use) => use(await servers.of(serveWithMailServer)), { scope: 'test', timeout: 120_000 }],
})

// 503 is what this journey is about.
test.use({ expectedTrouble: /status of (404|503)/ })

test('an unreachable mail server is reported, and the same form registers once it is back', async ({ page }) => {
  const person = newPerson()
  await openAuth(page, 'register')
  await fillRegistration(page, person)
  await createAccount(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'We couldn’t send you an email just now.' }).first(),
  ).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Password')).toHaveValue(person.password)

  await using mailServer = await startMailServer(smtpPort)
  const { taken } = mailServer
  await createAccount(page)
  await expect.poll(() => taken.map(({ to }) => to)).toEqual([person.email])
  await typeCode(page, /\b\d{6}\b/.exec(taken[0]?.text ?? '')?.[0] ?? '')
  await expectDashboard(page, 'Ada')
})
