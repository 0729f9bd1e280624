import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../test/accessibility.ts'
import {
  createAccount,
  expectDashboard,
  expectSignedOut,
  fillRegistration,
  signIn,
  typeCode,
} from '../../test/auth-screen.ts'
import { healthy, spawnServer } from '../../../server/test/process/server-process.ts'
import { chooseFromHeader, expect, test as journey } from '../../test/journey.ts'
import { newPerson } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'

const entry = fileURLToPath(new URL('../../../../scripts/demo/run-demo.ts', import.meta.url))

const noOps = () => Promise.reject(new Error('The demonstration is not operated'))

type Demo = Served & { email: string; password: string }

/** What `npm run demo` starts once the app is built, with the sign-in that it prints. It makes a database first. */
async function startDemo(): Promise<Demo> {
  const server = await healthy(await spawnServer({ LOG_LEVEL: 'warn' }, entry))
  let printed: RegExpExecArray | null
  while ((printed = /Sign in as (\S+) with the password (\S+)/.exec(server.output())) === null) await sleep(20)
  const [, email = '', password = ''] = printed
  // Its pages are shown at its own address, whichever name of this machine is asked for.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return {
    url,
    hosts: [new URL(url).host],
    mails: async () => [],
    log: server.output,
    ops: noOps,
    stop,
    email,
    password,
  }
}

const test = journey.extend<{ demo: Demo }>({
  demo: [async ({ servers }, use) => use(await servers.of(startDemo)), { timeout: 120_000 }],
  served: async ({ demo }, use) => use(demo),
})

// The account lives where this machine does, until someone looks at it from elsewhere.
test.use({ timezoneId: 'Pacific/Auckland' })

const savedZone = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-store') ?? '{}').state?.user?.timeZone)

test('a server without settings leads to an account by its screens alone, and the demo has three years of history', async ({
  page,
  context,
  demo,
}) => {
  await test.step('the code of a registration is read in the mailbox that the screen links to', async () => {
    const person = newPerson()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
    await fillRegistration(page, person)
    await expect(page.getByText(/Google/)).toHaveCount(0)
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
    await chooseFromHeader(page, 'Logout')
    await expectSignedOut(page)
  })

  await test.step('the sign-in that the demo prints opens three years of history', async () => {
    await signIn(page, demo)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
    await expect.poll(() => savedZone(page)).toBe('Pacific/Auckland')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Profile updated successfully!')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Paused (2)' })).toBeVisible()
    await expectAccessible(page, 'dashboard of the demonstration')
    await page.getByRole('button', { name: 'Read 20 pages', exact: true }).click()
    await expect(page.getByText(/109[56] days ago/)).toBeVisible()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByText('Middlemarch')).toBeVisible()
  })
})
