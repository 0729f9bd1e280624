import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, repositoryRoot } from '../repository-files.ts'

/** Decision records describe the day they were written, and changes/ one release. */
const pages = [...readFiles(['.md'])].filter(([path]) => !/^(changes|docs\/decisions)\/|^CHANGELOG/.test(path))

test('every link in the documentation leads to a file', () => {
  const dead = pages.flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .filter(([, target = '']) => !existsSync(join(repositoryRoot, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every test that the documentation names exists', () => {
  const tests = new Set([...readFiles(['.test.ts', '.test.tsx', '.spec.ts']).keys()].map((path) => basename(path)))
  const gone = pages.flatMap(([page, text]) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
      .filter(([, name = '']) => !tests.has(basename(name)))
      .map(([, name]) => `${page}: ${name}`),
  )
  expect(gone).toEqual([])
})
