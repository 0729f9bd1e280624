import { launch } from 'puppeteer-core'
import type { EnginePage } from './engine-page.ts'

/** A busy machine takes its time to start a browser. */
const patience = 120_000

/** Firefox, driven through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: patience,
    defaultViewport: { width: 1280, height: 900 },
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
