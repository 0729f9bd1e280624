import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { inWholeBrowser, wholeBrowser } from '../../test/channels-journey.ts'
import { expect, test } from '../../test/journey.ts'

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = { name: string; start_url: string; scope: string; display: string; icons: Icon[] }

/** A PNG tells its size in its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the app is installable: its manifest and icons are served with their types and sizes', async ({
  served,
  request,
}) => {
  await test.step('the manifest and its icons', async () => {
    const page = await (await request.get('/')).text()
    const linked = (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(page)?.[1] ?? 'no link'
    const answer = await request.get(linked('manifest'))
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ name: 'Daymark', start_url: '/', scope: '/', display: 'standalone' })

    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      if (type === 'image/png') expect(sizeOf(await icon.body())).toBe(sizes)
    }
    const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
    expect(sizeOf(await (await request.get(linked('apple-touch-icon'))).body())).toBe('180x180')
    expect(page).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"/)
  })

  test.skip(wholeBrowser === undefined, 'Installing takes a whole Chromium, and there is none on this machine.')
  await using folder = await mkdtempDisposable(join(tmpdir(), 'daymark-profile-'))
  const context = await chromium.launchPersistentContext(folder.path, inWholeBrowser.launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(served.url)
    const devtools = await context.newCDPSession(page)
    const { errors, manifest } = await devtools.send('Page.getAppManifest').then(async (found) => ({
      errors: [...found.errors, ...(await devtools.send('Page.getInstallabilityErrors')).installabilityErrors],
      manifest: found.url,
    }))
    expect(manifest).toBe(`${served.url}/manifest.webmanifest`)
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})
