import { mkdir, mkdtempDisposable, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint, isBuilt, writeStamp } from './stamp.ts'

test('a build is good until one of its ingredients changes, moves, comes or goes', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'stamp-'))
  const repo = folder.path
  const dist = join(repo, 'packages/web/dist')
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(repo, file)), { recursive: true })
    await writeFile(join(repo, file), text)
  }
  const build = async () => writeStamp(dist, await fingerprint(repo))
  await put('package-lock.json', '{}')
  await put('packages/web/src/app/app.tsx', 'app')
  expect(await isBuilt(repo, dist)).toBe(false)
  await build()
  expect(await isBuilt(repo, dist)).toBe(true)

  await put('packages/web/src/app/app.test.tsx', 'a test is no ingredient')
  await put('packages/server/src/main.ts', 'nor is the server')
  expect(await isBuilt(repo, dist)).toBe(true)

  const edits: (() => Promise<void>)[] = [
    () => put('packages/web/src/app/app.tsx', 'changed'),
    () => put('packages/domain/src/time/day.ts', 'new'),
    () => put('packages/web/public/robots.txt', 'new'),
    () => put('package-lock.json', '{ }'),
    () => rm(join(repo, 'packages/domain/src/time/day.ts')),
  ]
  for (const edit of edits) {
    await edit()
    expect(await isBuilt(repo, dist)).toBe(false)
    await build()
    expect(await isBuilt(repo, dist)).toBe(true)
  }
})
