import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)

/** What a file still imports when it runs: types are gone by then. */
async function importsOf(name: string): Promise<string[]> {
  const source = stripTypeScriptTypes(await readFile(new URL(name, folder), 'utf8'))
  const imports = /^import\b[^'"]*['"]([^'"]+)|^export\b[^'"=]*\bfrom\s*['"]([^'"]+)|\bimport\(\s*['"]([^'"]+)/gm
  return [...source.matchAll(imports)].map(([, fixed, passedOn, lazy]) => fixed ?? passedOn ?? lazy ?? '')
}

const files = await readdir(folder)
const routes = await readdir(new URL('routes/', folder))

test('every feature has routes, and every routes file its shapes', () => {
  const shapes = routes.map((name) => name.replace('.routes.', '.shapes.'))
  expect(routes).toHaveLength(11)
  expect(files).toEqual(expect.arrayContaining(shapes))
})

test.each(routes)('%s loads nothing but its URLs into the browser', async (name) => {
  expect(await importsOf(`routes/${name}`)).toEqual(['../route.ts'])
})

test('the base of the routes imports nothing', async () => {
  expect(await importsOf('route.ts')).toEqual([])
})

test('decoding kinds does not load a validator', async () => {
  expect(await importsOf('wire.ts')).toEqual([
    '@daymark/domain/habits/amount.ts',
    '@daymark/domain/habits/frequency.ts',
    '@daymark/domain/habits/frequency-fields.ts',
  ])
})
