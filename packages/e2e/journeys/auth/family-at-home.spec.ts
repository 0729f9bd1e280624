import { newOidcPerson } from '../../../server/test/services/oidc.ts'
import { test as accountTest } from '../../test/account-journey.ts'
import { expectDashboard, expectSignedOut, field, openAuth } from '../../test/auth-screen.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import { newPerson } from '../../test/people.ts'
import { type Home, serveWithProvider } from '../../test/provider-journey.ts'
import { tokenIn } from '../../test/subscription.ts'

const owner = { ...newPerson(), firstName: 'Olive', email: 'olive@home.example' }

/** No mail server, no plans, by invite; and a name that is not this machine's, as everyone else at home sees it. */
const serveHome = () =>
  serveWithProvider({ BILLING: 'off', REGISTRATION: 'invite', OWNER_EMAIL: owner.email }, 'habits.localhost')

const test = accountTest.extend<{ home: Home }>({
  home: [async ({ servers }, use) => use(await servers.of(serveHome)), { timeout: 120_000 }],
  product: async ({ home }, use) => use(home),
  baseURL: async ({ home }, use) =>
    use(home.hosts.map((host) => `http://${host}`).find((url) => url.includes('habits'))),
})
test.use({ expectedTrouble: /status of (?:401|403|404)/ })

const provider = /^Sign (?:in|up) with Homestead$/

test('a family at home: closed registration, an owner from the log and an invite', async ({ page, home }) => {
  await test.step('a stranger is told what to do', async () => {
    await openAuth(page, 'register')
    await expect(page.getByText('Ask the person who runs this Daymark for an invite link.')).toBeVisible()
    home.oidc.signInAs(newOidcPerson())
    await openAuth(page, 'signIn')
    await page.getByRole('link', { name: provider }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You don’t have an account here' })).toBeVisible()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByText('The person who runs it can give you a link')).toBeVisible()
  })

  await test.step('the link in the log makes the owner, without a code', async () => {
    await page.goto(/http\S+\?invite=\S+/.exec(home.log())?.[0] ?? 'no link')
    await expect(field(page, 'Email')).toHaveValue(owner.email)
    await expect(field(page, 'Email')).not.toBeEditable()
    expect(new URL(page.url()).search).toBe('')
    await field(page, 'First name').fill(owner.firstName)
    await field(page, 'Last name').fill(owner.lastName)
    await field(page, 'Password').fill(owner.password)
    await field(page, 'Confirm password').fill(owner.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectDashboard(page, owner.firstName)
  })

  const invite = await test.step('the owner makes an invite', async () => {
    const expiresOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const admin = { method: 'POST', body: { expiresOn } } as const
    const { url } = await callAs<{ url: string }>(home, await tokenIn(page), '/admin/invites', admin)
    await chooseFromHeader(page, 'Logout')
    await expectSignedOut(page)
    return url
  })

  await test.step('its holder signs up with the family’s provider', async () => {
    home.oidc.signInAs(newOidcPerson())
    await page.goto(invite)
    await page.getByRole('link', { name: provider }).click()
    await page.getByRole('dialog', { name: 'Set Your Timezone' }).getByRole('button', { name: 'Confirm' }).click()
    await expectDashboard(page, 'Hedy')
  })

  await test.step('the invite is used up', async () => {
    await chooseFromHeader(page, 'Logout')
    await page.goto(invite)
    await expect(page.getByText('This invite no longer works.')).toBeVisible()
  })
})
