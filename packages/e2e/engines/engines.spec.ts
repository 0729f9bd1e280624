import { installedChromium } from '../../../scripts/programs/find-chromium.ts'
import { installedFirefox, installedWebKit } from '../../../scripts/programs/find-engines.ts'
import { freePort } from '../../server/test/free-port.ts'
import { test } from '../test/journey.ts'
import { type Served, startServer } from '../test/served.ts'
import { type CuttableLine, layLine } from './cuttable-line.ts'
import type { EnginePage } from './engine-page.ts'
import { openPuppeteer } from './puppeteer-page.ts'
import { walkThrough } from './smoke.ts'
import { openWebKit } from './webkit-page.ts'

/** The product at the end of a line that can be cut. */
async function serveOverLine(): Promise<Served & { line: CuttableLine }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { served } = await startServer({ PUBLIC_URL: url })
  const line = await layLine(port, Number(new URL(served.url).port))
  const stop = async () => {
    await line[Symbol.asyncDispose]()
    await served.stop()
  }
  return { ...served, url, line, stop }
}

const engines: Readonly<Record<string, () => Promise<EnginePage> | undefined>> = {
  Chromium: () => open(installedChromium(), (path) => openPuppeteer('chrome', path)),
  Firefox: () => open(installedFirefox(), ({ firefox }) => openPuppeteer('firefox', firefox)),
  WebKit: () => open(installedWebKit(), openWebKit),
}

const open = <Programs>(programs: Programs | undefined, start: (programs: Programs) => Promise<EnginePage>) =>
  programs === undefined ? undefined : start(programs)

for (const [name, start] of Object.entries(engines)) {
  test(`${name} goes once through the product`, async ({ servers }) => {
    test.setTimeout(120_000)
    const opening = start()
    if (opening === undefined && process.env['CI'] === 'true') throw new Error(`${name} is not installed`)
    test.skip(opening === undefined, `${name} is not installed, and could not be`)
    if (opening === undefined) return
    const page = await opening
    try {
      const served = await servers.of(serveOverLine)
      await walkThrough(page, served, served.line, (title, body) => test.step(title, body))
    } catch (error) {
      await test
        .info()
        .attach('screenshot', { body: Buffer.from(await page.screenshot(), 'base64'), contentType: 'image/png' })
      throw error
    } finally {
      await page.close()
    }
  })
}
