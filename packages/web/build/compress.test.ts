import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress.ts'

test('text gets two smaller twins that unpack to it; pictures, and text too short to shrink, get none', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'compress-'))
  const text = 'daymark '.repeat(200)
  await writeFile(join(folder.path, 'page.html'), text)
  await writeFile(join(folder.path, 'tiny.txt'), 'ok')
  await writeFile(join(folder.path, 'icon.png'), text)

  await compressFolder(folder.path)

  expect((await readdir(folder.path)).sort()).toEqual([
    'icon.png',
    'page.html',
    'page.html.br',
    'page.html.gz',
    'tiny.txt',
  ])
  expect(brotliDecompressSync(await readFile(join(folder.path, 'page.html.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder.path, 'page.html.gz'))).toString()).toBe(text)
})
