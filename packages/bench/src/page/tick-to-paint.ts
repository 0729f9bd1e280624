import type { Browser } from '@playwright/test'
import { gather } from '../crowd.ts'
import { mediansInTurns } from '../measure.ts'
import { atMost, type Table } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'
import { openBrowser, pageUrl, visit } from './visitor.ts'

const slowDown = 4
const budgetMs = 100
const turns = 20

/**
 * From a tick to its paint, on a machine that is four times slower than this one. Against the budget that is no ratio of
 * two measurements, so it says more about the product the more this machine is like the person's.
 */
export async function* tickToPaint(cluster: Cluster): AsyncGenerator<Table> {
  await using served = await serveOn(cluster)
  const browser = await openBrowser()
  try {
    const few = await openDashboard(browser, served, 10)
    const many = await openDashboard(browser, served, 100)
    const [fewMs = Number.NaN, manyMs = Number.NaN] = await mediansInTurns([few, many], turns)
    yield {
      title: `Page: from a tick to its paint, on a CPU ${slowDown} times slower`,
      rows: [
        { name: `tick among 10 habits, against ${budgetMs} ms`, ratio: fewMs / budgetMs, wanted: atMost(1) },
        { name: `tick among 100 habits, against ${budgetMs} ms`, ratio: manyMs / budgetMs, wanted: atMost(1) },
        { name: 'tick among 100 habits, against 10', ratio: manyMs / fewMs },
      ],
    }
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

/** In the page: where nothing fixed to an edge is in the way. */
const toTheMiddle = `(panel) => panel.scrollIntoView({ block: 'center' })`

/** A pointer rests on what it presses: what its coming draws is not the tick's. */
const rest = 'new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100))'

/** A dashboard with so many habits. Returns a function that ticks another one each time and measures how long it took. */
async function openDashboard(browser: Browser, served: Served, habitCount: number) {
  const [person] = await gather(served, { people: 1, habits: habitCount, days: 30 })
  const page = await (await visit(browser, served, person)).newPage()
  await page.goto(pageUrl(served))
  const panels = page.locator('article > button[aria-pressed]')
  await panels.nth(habitCount - 1).waitFor({ state: 'attached' })
  const developer = await page.context().newCDPSession(page)
  // A page that is slowed down keeps a core busy, also while nothing happens in it: the one that waits must not.
  const slowDownBy = (rate: number) => developer.send('Emulation.setCPUThrottlingRate', { rate })

  return async (turn: number): Promise<number> => {
    const panel = panels.nth((turn * 7) % habitCount)
    await panel.evaluate(toTheMiddle)
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
