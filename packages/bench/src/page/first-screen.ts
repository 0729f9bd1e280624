import type { Browser, BrowserContext, Page } from '@playwright/test'
import { gather, type Person } from '../crowd.ts'
import { medianOf } from '../measure.ts'
import { atMost, type Table } from '../report.ts'
import { type Cluster, type Served, serveOn } from '../served.ts'
import { type FloorHabit, serveFloor } from './floor-page.ts'
import { openBrowser, pageUrl, phone, visit } from './visitor.ts'

const slowDown = 4
const habitCount = 10
const rounds = 7

/** One visit, in milliseconds from the navigation on, but for the tap. */
type Visit = {
  requests: number
  scriptBytes: number
  largestPaint: number
  /** When the last card was in the page. */
  listed: number
  interactive: number
  /** From a tap on a tick until the response to its request was there; 0 where none was tapped. */
  saved: number
}

/**
 * The first screen on a phone that has never shown it, and again on the same phone: alternately with a page that has
 * everything inside.
 */
export async function* firstScreen(cluster: Cluster): AsyncGenerator<Table> {
  await using served = await serveOn(cluster)
  const [person] = await gather(served, { people: 1, habits: habitCount, days: 30 })
  if (!person) throw new Error('There is no account to visit')
  await using floor = await serveFloor(await habitsOf(served, person))
  const browser = await openBrowser()
  try {
    const taken = { floor: new Array<Visit>(), cold: new Array<Visit>(), again: new Array<Visit>() }
    for (let round = -1; round < rounds; round += 1) {
      const device = await visit(browser, served, person, phone)
      const visits = {
        floor: await inNewContext(browser, (context) => measure(context, floor.url, round + 1)),
        cold: await measure(device, pageUrl(served), round + 1),
        again: await measure(device, pageUrl(served), null),
      }
      await device.close()
      // The first round wakes the server up.
      if (round < 0) continue
      taken.floor.push(visits.floor)
      taken.cold.push(visits.cold)
      taken.again.push(visits.again)
    }
    yield tableOf(taken)
  } finally {
    await browser.close()
  }
}

function tableOf({ floor, cold, again }: Record<'floor' | 'cold' | 'again', readonly Visit[]>): Table {
  const median = (visits: readonly Visit[], what: keyof Visit) => medianOf(visits.map((visit) => visit[what]))
  const ratio = (visits: readonly Visit[], what: keyof Visit) => median(visits, what) / median(floor, what)
  const ms = (what: keyof Visit, of = [floor, cold, again]) =>
    of.map((visits) => `${Math.round(median(visits, what))} ms`).join(', ')
  return {
    title: `First screen: ${habitCount} habits on a phone, on a CPU ${slowDown} times slower, against one page with all inside`,
    rows: [
      { name: 'until everything is there', ratio: median(cold, 'requests'), unit: 'requests', wanted: atMost(15) },
      { name: 'script, compressed', ratio: median(cold, 'scriptBytes') / 1000, unit: 'kB' },
      { name: 'largest contentful paint', ratio: ratio(cold, 'largestPaint'), wanted: atMost(2.5) },
      { name: 'the last habit is in the page', ratio: ratio(cold, 'listed') },
      { name: 'time to interactive', ratio: ratio(cold, 'interactive'), wanted: atMost(3.5) },
      { name: 'a tap on a tick until it is saved', ratio: ratio(cold, 'saved') },
      { name: 'second visit: largest contentful paint', ratio: ratio(again, 'largestPaint') },
      { name: 'second visit: the last habit is in the page', ratio: ratio(again, 'listed') },
      { name: 'second visit: time to interactive', ratio: ratio(again, 'interactive') },
    ],
    notes: [
      `Medians of ${rounds} rounds; the floor, the first and the second visit: largest paint ${ms('largestPaint')}; last habit ${ms('listed')}; interactive ${ms('interactive')}; saved ${ms('saved', [floor, cold])}. A page is interactive at the end of its last task of more than 50 ms, or at its first contentful paint where there is none, looked at until ${quietMs} ms after the last request; saved is when the response to the tick has arrived. The network is this machine's own and costs next to nothing; the second visit has the browser's cache and storage, and no service worker.`,
    ],
  }
}

async function habitsOf({ url }: Served, { token }: Person): Promise<FloorHabit[]> {
  const response = await fetch(`${url}/api/habits`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The list was answered with ${response.status}`)
  return response.json() as Promise<FloorHabit[]>
}

async function inNewContext<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** In the page, before anything of it runs: what the browser itself tells, and when the cards are there. */
const watchPage = `
  window.seen = { largestPaint: 0, firstPaint: 0, lastLongTask: 0, listed: 0 }
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime, element }) => { seen.largestPaint = startTime; seen.largest = element?.outerHTML.slice(0, 120) })
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.firstPaint = startTime })
  watch('longtask', ({ startTime, duration }) => { seen.lastLongTask = startTime + duration })
  const cards = new MutationObserver(() => {
    if (document.querySelectorAll('article > button[aria-pressed]').length < ${habitCount}) return
    seen.listed = performance.now()
    cards.disconnect()
  })
  cards.observe(document, { childList: true, subtree: true })
`
type Seen = { largestPaint: number; firstPaint: number; lastLongTask: number; listed: number; largest?: string }

const quietMs = 1000
/** Not Playwright's own, which asks every frame and would be part of what is measured. */
const quiet = `new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ${quietMs}))`

async function measure(context: BrowserContext, url: string, place: number | null): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const traffic = countTraffic(page)
  const developer = await context.newCDPSession(page)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(quiet)
  const { largestPaint, firstPaint, lastLongTask, listed } = await page.evaluate<Seen>('seen')
  const { requests, scriptBytes } = await traffic()
  const saved = place === null ? 0 : await tapUntilSaved(page, place)
  await page.close()
  return { requests, scriptBytes, largestPaint, listed, interactive: Math.max(firstPaint, lastLongTask), saved }
}

/** Counts from now on. Returns what it was when it is called. */
function countTraffic(page: Page) {
  let requests = 0
  const scripts: Promise<number>[] = []
  page.on('request', () => (requests += 1))
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  return async () => {
    const counted = requests
    const sizes = await Promise.all(scripts)
    return { requests: counted, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

/** In the page: from the click, as the browser times it, to the end of the response to the next request to that address. */
const watchSaved = `void (window.saved = new Promise((resolve) => {
  let tapped
  document.addEventListener('click', ({ timeStamp }) => { tapped = timeStamp }, { capture: true, once: true })
  new PerformanceObserver((list, observer) => {
    const response = list.getEntries().find(({ name }) => name.includes('toggle'))
    if (!response) return
    observer.disconnect()
    resolve(response.responseEnd - tapped)
  }).observe({ type: 'resource' })
}))`

async function tapUntilSaved(page: Page, place: number): Promise<number> {
  const tick = page.locator('article > button[aria-pressed]').nth(place)
  await tick.evaluate(`(button) => button.scrollIntoView({ block: 'center' })`)
  await page.evaluate(watchSaved)
  await tick.tap()
  return page.evaluate<number>('saved')
}
