import { chromium, type Page } from '@playwright/test'
import { quietFlags } from '../../../scripts/programs/find-chromium.ts'
import { say } from '../../../scripts/say.ts'
import { memberOf } from '../pictures/demo-member.ts'
import { cardOf } from '../test/habits.ts'
import { enterAs } from '../test/member.ts'
import type { Served } from '../test/served.ts'

const presses = 12
const wantedMs = 100

/**
 * From a press on a card to the frame that shows it, as the browser itself measures interactions (Event Timing), on a
 * phone's screen with the processor slowed down four times.
 */
export async function sayTickToPaint(served: Served, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: [...quietFlags] })
  try {
    const page = await browser.newPage({ baseURL: served.url, viewport: { width: 390, height: 844 } })
    await enterAs(page, served, await memberOf(served))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const name of ['Read 20 pages', 'Drink water']) {
      const times = (await pressOften(page, name)).toSorted((one, other) => one - other)
      const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)]
      say(
        `Tick to paint, ${name}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} (wanted: under ${wantedMs})`,
      )
    }
  } finally {
    await browser.close()
  }
}

async function pressOften(page: Page, name: string): Promise<number[]> {
  const panel = cardOf(page, name).locator('.panel')
  await panel.scrollIntoViewIfNeeded()
  const box = await panel.boundingBox()
  if (!box) throw new Error(`The card of ${name} is not on the page`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const times: number[] = []
  for (let press = 0; press < presses; press += 1) {
    const watch = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<number>()
      new PerformanceObserver((seen, observer) => {
        const press = seen.getEntries().find(({ name }) => name === 'click')
        if (!press) return
        observer.disconnect()
        resolve(press.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      return { painted: promise }
    })
    // Not `panel.click()`: what that checks inside the page would be part of the time.
    await page.mouse.down()
    await page.mouse.up()
    times.push(await watch.evaluate(({ painted }) => painted))
    // What the tick leaves to do (its call, its toast) is not part of the next one.
    await page.waitForLoadState('networkidle')
  }
  return times
}
