import '../../domain/src/time/temporal.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../../scripts/ensure-built.ts'
import { installedChromium, quietFlags } from '../../../scripts/programs/find-chromium.ts'
import { prepareDemo } from '../../../scripts/demo/prepare-demo.ts'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { say } from '../../../scripts/say.ts'
import { enterAs } from '../test/member.ts'
import { type Served, startServer } from '../test/served.ts'
import { memberOf } from './demo-member.ts'

/** `npm run screenshots`: takes the README's pictures from the demonstration, as it is today, into docs/pictures. */
const pictures = join(repositoryRoot, 'docs/pictures')

const desktop = { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Theme = 'light' | 'dark'
type Shot = { name: string; screen: typeof desktop | typeof phone; themes: readonly Theme[]; show: Show }
type Show = (page: Page, served: Served) => Promise<void>

/** The dashboard of the demonstration's account, with everything in it drawn. */
const showDashboard: Show = async (page, served) => {
  await enterAs(page, served, await memberOf(served))
  await page.getByRole('button', { name: 'Edit Read 20 pages' }).waitFor()
}

const showAnalytics: Show = async (page, served) => {
  await showDashboard(page, served)
  await page.getByRole('button', { name: 'Read 20 pages', exact: true }).click()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: /Recent/ }).waitFor()
}

const showLanding: Show = async (page) => void (await page.goto('/'))

const shots: readonly Shot[] = [
  { name: 'landing', screen: desktop, themes: ['light', 'dark'], show: showLanding },
  { name: 'dashboard', screen: desktop, themes: ['light', 'dark'], show: showDashboard },
  { name: 'analytics', screen: desktop, themes: ['light'], show: showAnalytics },
  { name: 'phone', screen: phone, themes: ['light', 'dark'], show: showDashboard },
]

async function take(browser: Browser, served: Served, { name, screen, show }: Shot, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    baseURL: served.url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: Temporal.Now.timeZoneId(),
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await show(page, served)
  // What is fetched after the first paint belongs into the picture.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const image = Buffer.from(data, 'base64')
  writeFileSync(join(pictures, `${name}-${theme}.webp`), image)
  say(`${name}-${theme}.webp  ${Math.round(image.length / 1000)} kB`)
  await context.close()
}

const executablePath = installedChromium()
if (executablePath === undefined) throw new Error('There is no Chromium on this machine: set CHROME_PATH')
await ensureBuilt()
mkdirSync(pictures, { recursive: true })
const prepared = mkdtempSync(join(tmpdir(), 'daymark-pictures-'))
const browser = await chromium.launch({ executablePath, args: quietFlags })
try {
  await prepareDemo(prepared)
  const { served } = await startServer({ DATA_DIR: prepared, SUPPORT_EMAIL: '' })
  try {
    for (const shot of shots) for (const theme of shot.themes) await take(browser, served, shot, theme)
  } finally {
    await served.stop()
  }
} finally {
  await browser.close()
  rmSync(prepared, { recursive: true, force: true })
}
