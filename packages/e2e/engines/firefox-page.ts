import { launch } from 'puppeteer-core'
import type { EnginePage } from './engine-page.ts'

/** A busy machine takes its time to start a browser. */
const patience = 120_000

/** A process for each site, and one in reserve, take a sixth more processor time to start. */
const oneContentProcess = {
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
}

/** Firefox, driven through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: patience,
    extraPrefsFirefox: oneContentProcess,
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
