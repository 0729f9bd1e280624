import { writeFileSync } from 'node:fs'
import { installedFirefox, installedWebKit } from '../../../scripts/programs/find-engines.ts'
import { freePort } from '../../server/test/process/free-port.ts'
import { test } from '../test/journey.ts'
import { type Served, startServer } from '../test/served.ts'
import { type CuttableLine, layLine } from './cuttable-line.ts'
import type { EnginePage } from './engine-page.ts'
import { openFirefox } from './firefox-page.ts'
import { walkThrough } from './smoke.ts'
import { openWebKit } from './webkit-page.ts'

/** The product as a newcomer starts it, on the embedded database, behind a line that can be cut. */
async function serveOverLine(): Promise<Served & { line: CuttableLine }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { served } = await startServer({ PUBLIC_URL: url, DATABASE_URL: '' })
  const line = await layLine(port, Number(new URL(served.url).port))
  const stop = async () => {
    await line[Symbol.asyncDispose]()
    await served.stop()
  }
  return { ...served, url, line, stop }
}

const engines: Readonly<Record<string, () => Promise<EnginePage> | undefined>> = {
  Firefox: () => open(installedFirefox(), ({ firefox }) => openFirefox(firefox)),
  WebKit: () => open(installedWebKit(), openWebKit),
}

const open = <Programs>(programs: Programs | undefined, start: (programs: Programs) => Promise<EnginePage>) =>
  programs === undefined ? undefined : start(programs)

for (const [name, start] of Object.entries(engines)) {
  test(`${name} goes once through the product`, async ({ servers }) => {
    const opening = start()
    if (opening === undefined && process.env['CI'] === 'true') throw new Error(`${name} is not installed`)
    test.skip(opening === undefined, `${name} is not installed, and could not be`)
    if (opening === undefined) return
    const page = await opening
    try {
      const served = await servers.of(serveOverLine)
      await walkThrough(page, served, served.line, (title, body) => test.step(title, body))
    } catch (error) {
      writeFileSync(test.info().outputPath('screenshot.png'), Buffer.from(await page.screenshot(), 'base64'))
      throw error
    } finally {
      await page.close()
    }
  })
}
