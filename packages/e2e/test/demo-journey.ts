import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { healthy, spawnServer } from '../../server/test/server-process.ts'
import { test as journey } from './journey.ts'
import type { Served } from './served.ts'

const entry = fileURLToPath(new URL('../../../scripts/run-demo.ts', import.meta.url))

const noOps = () => Promise.reject(new Error('The demonstration is not operated'))

type Demo = Served & { email: string; password: string }

/** A journey through what `npm run demo` starts once the app is built, with the sign-in that it prints. It makes a database first. */
export const test = journey.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      await using server = await healthy(await spawnServer({ LOG_LEVEL: 'warn' }, entry))
      let printed: RegExpExecArray | null
      while ((printed = /Sign in as (\S+) with the password (\S+)/.exec(server.output())) === null) await sleep(20)
      const [, email = '', password = ''] = printed
      // Its pages are shown at its own address, whichever name of this machine is asked for.
      const url = server.url.replace('127.0.0.1', 'localhost')
      const stop = async () => {
        server.child.kill('SIGTERM')
        await server.ended
      }
      await use({ url, hosts: [new URL(url).host], mails: async () => [], ops: noOps, stop, email, password })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  served: [async ({ demo }, use) => use(demo), { scope: 'worker', timeout: 120_000 }],
})
