import { launch } from 'puppeteer-core'
import { quietFlags } from '../../../scripts/programs/find-chromium.ts'
import type { EnginePage } from './engine-page.ts'

/** A busy machine takes its time to start a browser. */
const patience = 120_000

/** Firefox through WebDriver BiDi, or Chromium through its own protocol. */
export async function openPuppeteer(browserName: 'firefox' | 'chrome', executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: browserName,
    executablePath,
    headless: true,
    timeout: patience,
    defaultViewport: { width: 1280, height: 900 },
    args: browserName === 'chrome' ? quietFlags : [],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (script, argument) => page.evaluate(script as (given: unknown) => never, argument),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}
