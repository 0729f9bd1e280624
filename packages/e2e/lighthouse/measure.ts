import { chromium } from '@playwright/test'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from 'lighthouse'
import { ensureBuilt } from '../../../scripts/ensure-built.ts'
import { installedChromium } from '../../../scripts/programs/find-chromium.ts'
import { programInPath } from '../../../scripts/programs/find-program.ts'
import { prepareDemo } from '../../../scripts/demo/prepare-demo.ts'
import { say } from '../../../scripts/say.ts'
import { signedInCookie } from '../../server/src/http/auth-cookies.ts'
import { memberOf } from '../pictures/demo-member.ts'
import { rememberAs } from '../test/member.ts'
import { type Served, startServer } from '../test/served.ts'
import { subscribe } from '../test/subscription.ts'
import { audit, type Prepare } from './audit.ts'
import { sayScores, type Wanted } from './scores.ts'
import { sayTickToPaint } from './tick-to-paint.ts'

/**
 * `npm run lighthouse`: the built product on a slow phone, the median of three runs. The landing page at a
 * first visit, the dashboard of an account with three years of habits on a device that has never
 * shown it: signed in, with a plan (the API answers 404 for an account without one, which counts as an error in the
 * console), and nothing in the cache. Then the time from a press on a card to the picture of it.
 */
type Measured = { name: string; wanted: Wanted; prepare: (served: Served) => Prepare }

const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const runs = 3

const signedIn =
  (served: Served): Prepare =>
  async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window to sign in with')
    await context.addCookies([{ name: signedInCookie, value: '1', url: served.url }])
    const page = await context.newPage()
    await rememberAs(page, served, await memberOf(served))
    await page.close()
    await browser.close()
  }

const measured: readonly Measured[] = [
  { name: 'Landing', wanted: all, prepare: () => async () => {} },
  { name: 'Dashboard', wanted: { ...all, performance: 95 }, prepare: signedIn },
]

const chromePath =
  process.env['CHROME_PATH'] ?? programInPath(['chromium', 'chromium-browser', 'google-chrome']) ?? installedChromium()
if (!chromePath) throw new Error('No Chromium was found: set CHROME_PATH')

await ensureBuilt()
await using folder = await mkdtempDisposable(join(tmpdir(), 'daymark-lighthouse-'))
await prepareDemo(folder.path)
const { served } = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
try {
  await subscribe(served, await memberOf(served))
  for (const { name, wanted, prepare } of measured) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) {
      results.push(await audit(`${served.url}/`, chromePath, Object.keys(wanted), prepare(served)))
    }
    say(name)
    if (!sayScores(results, wanted)) process.exitCode = 1
  }
  await sayTickToPaint(served, chromePath)
} finally {
  await served.stop()
}
