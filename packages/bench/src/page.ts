import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { quietFlags } from '../../../scripts/chromium-flags.ts'
import { findChromium } from '../../../scripts/find-chromium.ts'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { mediansInTurns } from './measure.ts'
import { type Person, somebody } from './person.ts'
import type { Row } from './report.ts'
import type { Served } from './served.ts'

const slowDown = 4
const budgetMs = 100
const turns = 20

/**
 * From a tick to its paint, on a machine that is four times slower than this one. Against the budget that is no ratio of
 * two measurements, so it says more about the product the more this machine is like the person's.
 */
export async function tickToPaint(served: Served): Promise<Row[]> {
  if (!existsSync(join(repositoryRoot, 'packages/web/dist/index.html'))) {
    throw new Error('The web app is not built: `npm run build` builds it first.')
  }
  const { path, missing } = await findChromium()
  if (path === null) throw new Error(missing)
  const browser = await chromium.launch({ executablePath: path, args: quietFlags })
  try {
    const few = await openDashboard(browser, served, 10)
    const many = await openDashboard(browser, served, 100)
    const [fewMs = Number.NaN, manyMs = Number.NaN] = await mediansInTurns([few, many], turns)
    return [
      { name: `tick among 10 habits, against ${budgetMs} ms`, ratio: fewMs / budgetMs, wanted: 1 },
      { name: `tick among 100 habits, against ${budgetMs} ms`, ratio: manyMs / budgetMs, wanted: 1 },
      { name: 'tick among 100 habits, against 10', ratio: manyMs / fewMs, wanted: null },
    ]
  } finally {
    await browser.close()
  }
}

/** In the page: from when the browser had the click until it showed the next frame, as it times every interaction itself. */
const watchPaint = `void (window.painted = new Promise((resolve) =>
  new PerformanceObserver((list, observer) => {
    const click = list.getEntries().find(({ name }) => name === 'click')
    if (!click) return
    observer.disconnect()
    resolve(click.duration)
  }).observe({ type: 'event', durationThreshold: 16 }),
))`

/** A pointer rests on what it presses: what its coming draws is not the tick's. */
const rest = 'new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100))'

/** Somebody's dashboard with so many habits. Answers with what ticks one of them, each time another, and how long it took. */
async function openDashboard(browser: Browser, served: Served, habitCount: number) {
  const person = await somebody(served, habitCount, 30)
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: served.url, localStorage: [await signedIn(served, person)] }] },
  })
  await page.goto(served.url)
  const panels = page.locator('article > button[aria-pressed]')
  await panels.nth(habitCount - 1).waitFor({ state: 'attached' })
  const developer = await page.context().newCDPSession(page)
  // A page that is slowed down keeps a core busy, also while nothing happens in it: the one that waits must not.
  const slowDownBy = (rate: number) => developer.send('Emulation.setCPUThrottlingRate', { rate })

  return async (turn: number): Promise<number> => {
    const panel = panels.nth((turn * 7) % habitCount)
    await panel.evaluate((element) => void element.scrollIntoView({ block: 'center' }))
    await panel.hover()
    await page.evaluate(rest)
    await page.evaluate(watchPaint)
    await slowDownBy(slowDown)
    await page.mouse.down()
    await page.mouse.up()
    const ms = await page.evaluate<number>('painted')
    await slowDownBy(1)
    return ms
  }
}

/** What a sign-in leaves in the browser. */
async function signedIn(served: Served, { token }: Person) {
  const answer = await fetch(`${served.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/api/auth/me was answered with ${answer.status}`)
  const state = { user: await answer.json(), token, isAuthenticated: true, timezonePromptDismissedFor: null }
  return { name: 'auth-store', value: JSON.stringify({ state, version: 0 }) }
}
