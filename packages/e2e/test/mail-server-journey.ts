import { freePort } from '../../server/test/free-port.ts'
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts'
import { test as journey } from './journey.ts'
import { startServer } from './served.ts'

/** The mail server that the product was told of. It is away until it is started, and again once it is stopped. */
type PostOffice = { open(): Promise<MailServer> }

/** A journey through the product with a mail server of its own instead of the outbox. */
export const test = journey.extend<{ postOffice: PostOffice }, { smtpPort: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
  smtpPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

  served: [
    async ({ smtpPort }, use) => {
      const { served } = await startServer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  postOffice: async ({ smtpPort }, use) => {
    await using opened = new AsyncDisposableStack()
    await use({ open: async () => opened.use(await startMailServer(smtpPort)) })
  },
})
