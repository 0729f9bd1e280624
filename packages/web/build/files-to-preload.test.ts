import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { filesToPreload } from './files-to-preload.ts'

const chunk = (name: string, imports: string[], isEntry = false) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of a chunk that are read
  ({ type: 'chunk', name, fileName: `${name}.js`, imports, isEntry }) as Rollup.OutputChunk

const bundle = {
  'index.js': chunk('index', [], true),
  'main.js': chunk('main', ['index.js', 'react.js', 'base.js']),
  'react.js': chunk('react', ['runtime.js']),
  'runtime.js': chunk('runtime', []),
  'base.js': chunk('base', ['react.js']),
  'dashboard.js': chunk('dashboard', ['base.js', 'overview.js', 'elsewhere.js']),
  'overview.js': chunk('overview', ['dashboard.js']),
}

test('a part comes with all its imports, each file once, and with nothing else', () => {
  expect(filesToPreload(bundle, ['main', 'dashboard'])).toEqual(
    ['main', 'react', 'runtime', 'base', 'dashboard', 'overview'].map((name) => `${name}.js`),
  )
})

test('a part that was renamed fails the build', () => {
  expect(() => filesToPreload(bundle, ['overboard'])).toThrow("no part named 'overboard'")
})
