import { expectDashboard, expectSignedOut, field, openAuth } from '../../test/auth-screen.ts'
import { chooseFromHeader, expect, test as journey } from '../../test/journey.ts'
import { fromElsewhere } from '../../test/people.ts'
import { startServer } from '../../test/served.ts'

const serveBehindProxy = async () => (await startServer({ PROXY_USER_HEADER: 'Remote-Email' })).served

const test = journey.extend({
  served: async ({ servers }, use) => use(await servers.of(serveBehindProxy)),
  expectedTrouble: /status of 404 .*proxy-sign-in/,
})

test('a proxy that names the person signs in without a form, which is there where it names none', async ({ page }) => {
  const named = { ...fromElsewhere(), 'remote-email': 'hedy.lamarr@daymark.test' }
  await page.setExtraHTTPHeaders(named)
  await page.goto('/?go=signIn')
  await page.getByRole('dialog', { name: 'Set Your Timezone' }).getByRole('button', { name: 'Confirm' }).click()
  await expectDashboard(page, 'Hedy')
  await chooseFromHeader(page, 'Logout')
  await expectSignedOut(page)

  await page.setExtraHTTPHeaders(fromElsewhere())
  await openAuth(page, 'signIn')
  await expect(field(page, 'Email')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.setExtraHTTPHeaders(named)
  await page.goto('/?go=register')
  await expectDashboard(page, 'Hedy')
})
