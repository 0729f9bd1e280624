import { expect, test } from 'vitest'
import { unusedViolations } from './unused-rules.ts'

const server = 'packages/server/src'
const manifest = (fields: object) => JSON.stringify(fields, null, 2)

/** Everything the check says about these files; allowances for files that are not there are left out. */
const said = (files: Record<string, string>) =>
  unusedViolations(new Map(Object.entries(files)))
    .filter(({ file }) => file !== 'scripts/unused-table.ts')
    .map(({ file, line, what }) => `${file}:${line} ${what}`)

test('an export is used when another file takes it, by whatever way', () => {
  const users = [
    `import { value } from './taken.ts'`,
    `import type { value } from './taken.ts'`,
    `import * as taken from './taken.ts'`,
    `void import('./taken.ts')`,
    `export { value } from './taken.ts'`,
    `type T = typeof import('#taken.ts')`,
  ]
  for (const text of users) {
    expect(said({ [`${server}/main.ts`]: text, [`${server}/taken.ts`]: 'export const value = 1' })).toEqual([])
  }
})

test('an export that only its own file or another name of its file needs is told', () => {
  const files = {
    [`${server}/main.ts`]: `import { used } from './some.ts'`,
    [`${server}/some.ts`]:
      'const inner = 1\nexport const used = inner\nexport type Idle = number\nexport { inner as idle }',
  }
  expect(said(files)).toEqual([
    `${server}/some.ts:3 exports Idle, which nobody takes`,
    `${server}/some.ts:4 exports idle, which nobody takes`,
  ])
})

test('what the file itself needs may be handed out to the test beside it, or be the type of what it hands out', () => {
  const files = {
    [`${server}/main.ts`]: `import { used } from './some.ts'`,
    [`${server}/some.ts`]:
      'export type Given = number\nexport const part = (one: Given) => one\nexport const used = part(1)',
    [`${server}/some.test.ts`]: `import { part } from './some.ts'`,
  }
  expect(said(files)).toEqual([])
  expect(said({ ...files, [`${server}/some.test.ts`]: '' })).toEqual([
    `${server}/some.ts:2 exports part, which nobody takes`,
  ])
})

test('a test is no user of the product, but of what supports tests', () => {
  const files = {
    [`${server}/main.ts`]: `import { used } from './some.ts'`,
    [`${server}/some.ts`]: 'export const used = 1\nexport const tried = 2',
    [`${server}/alone.ts`]: 'export const lonely = 1',
    [`${server}/some.test.ts`]: `import { tried } from './some.ts'\nimport { lonely } from './alone.ts'\nimport { world } from '../test/world.ts'`,
    'packages/server/test/world.ts': 'export const world = 1',
  }
  expect(said(files)).toEqual([
    `${server}/some.ts:2 exports tried, which only tests take`,
    `${server}/alone.ts:1 is imported by tests alone`,
  ])
})

test('a file that nobody imports is told, unless somebody else starts it', () => {
  const page = { 'packages/web/index.html': '<script type="module" src="/src/boot/head.ts"></script>' }
  expect(
    said({ [`${server}/main.ts`]: '', [`${server}/left.ts`]: '', 'packages/web/src/boot/head.ts': '', ...page }),
  ).toEqual([`${server}/left.ts:1 is imported by nobody`])
})

test('an allowance without need is told', () => {
  const told = unusedViolations(new Map()).map(({ what }) => what)
  expect(told).toContainEqual(
    expect.stringMatching(/^allows unused exports in packages\/contract\/src\/.*where there are none$/),
  )
})

test('a declared package that nothing imports is told; types, commands and style sheets count as uses', () => {
  const files = {
    'package.json': manifest({ devDependencies: { vitest: '1', typescript: '1', leftover: '1' } }),
    'packages/server/package.json': manifest({
      dependencies: { pg: '1', idle: '1' },
      devDependencies: { '@types/pg': '1' },
    }),
    [`${server}/main.ts`]: `import 'pg/lib/client.js'`,
    [`${server}/main.test.ts`]: `import 'vitest'`,
    'packages/web/package.json': manifest({ dependencies: { tailwindcss: '1', '@font/one': '1' } }),
    'packages/web/src/ui/theme.css': [
      '@import "tailwindcss" source(none);',
      '@import "./other.css";',
      `@font-face { src: url('@font/one/a.woff2') }`,
      `b { background: url('data:x'), url("/a.png") }`,
    ].join('\n'),
  }
  expect(said(files)).toEqual([
    'package.json:5 declares leftover, which nothing imports',
    'packages/server/package.json:4 declares idle, which nothing imports',
  ])
})

test('what ships may use only its own dependencies; tests and types may use more', () => {
  const files = {
    'package.json': manifest({ devDependencies: { vitest: '1' } }),
    'packages/domain/package.json': manifest({}),
    'packages/domain/src/time/day.ts': '',
    'packages/server/package.json': manifest({
      dependencies: { pg: '1' },
      devDependencies: { dev: '1', '@types/pg': '1' },
    }),
    [`${server}/main.ts`]: `import 'pg'\nimport 'dev'\nimport type { T } from 'dev'\nimport 'nowhere'\nimport '@daymark/domain/time/day.ts'`,
    [`${server}/main.test.ts`]: `import 'dev'\nimport 'vitest'`,
  }
  expect(said(files)).toEqual([
    `${server}/main.ts:2 imports dev, which is not declared under dependencies of packages/server/package.json`,
    `${server}/main.ts:4 imports nowhere, which is not declared under dependencies of packages/server/package.json`,
    `${server}/main.ts:5 imports @daymark/domain, which is not declared under dependencies of packages/server/package.json`,
  ])
})
