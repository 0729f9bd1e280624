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

/** Shapes that calls share, and one that is a file's and no call's. */
const withoutCalls = new Set(['parts.shapes.ts', 'export-document.shapes.ts'])

test('every feature has routes, and every routes file belongs to one feature', async () => {
  const sources = await Promise.all(routes.map((name) => readFile(new URL(`routes/${name}`, folder), 'utf8')))
  const shapes = sources.map((source) =>
    [...source.matchAll(/'[.][.]\/([\w-]+[.]shapes[.]ts)'/g)].map(([, name]) => name),
  )
  expect(shapes.filter((names) => names.length !== 1)).toEqual([])
  const features = files.filter((name) => name.endsWith('.shapes.ts') && !withoutCalls.has(name))
  expect(new Set(shapes.flat())).toEqual(new Set(features))
})

test.each(routes)('%s loads nothing but its URLs into the browser', async (name) => {
  expect(await importsOf(`routes/${name}`)).toEqual(['../route.ts'])
})

test('the base of the routes imports nothing', async () => {
  expect(await importsOf('route.ts')).toEqual([])
})

test('decoding kinds does not load a validator', async () => {
  expect(await importsOf('wire.ts')).toEqual([
    '@daymark/domain/history/packed-days.ts',
    '@daymark/domain/habits/amount.ts',
    '@daymark/domain/habits/frequency.ts',
    '@daymark/domain/habits/frequency-fields.ts',
  ])
})
