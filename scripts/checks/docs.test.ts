import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, repositoryRoot } from '../repository-files.ts'

const pages = [...readFiles(['.md'])]

test('every link in the documentation leads to a file', () => {
  const dead = pages.flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .filter(([, target = '']) => !existsSync(join(repositoryRoot, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

/** The name of a heading, as GitHub and most viewers make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

test('every link to a section leads to a heading', () => {
  const anchors = new Map(pages.map(([page, text]) => [page, anchorsIn(text)]))
  const dead = pages.flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
      .filter(([, target = '', anchor = '']) => {
        const path = target === '' ? page : join(dirname(page), target)
        return anchors.get(path)?.has(anchor) !== true
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

const paths = [...readFiles(['.ts', '.tsx', '.yaml']).keys()]

/** The files that a name or the end of a path means. `packages/` and `src/` may be left out: `domain/refusal.ts`. */
const filesNamed = (name: string): string[] =>
  paths.filter((path) => [path, path.replace('/src/', '/')].some((end) => `/${end}`.endsWith(`/${name}`)))

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('every source file that the documentation names exists, with its folder where one is written', () => {
  const gone = pages.flatMap(([page, text]) =>
    namesIn(text, /`([\w./-]*\w\.tsx?|[\w./-]+\/[\w.-]+\.yaml)`/g)
      .filter((name) => filesNamed(name).length === 0)
      .map((name) => `${page}: ${name}`),
  )
  expect(gone).toEqual([])
})

const testsMeant = (name: string): string[] =>
  filesNamed(name).filter((path) => name.includes('/') || path.startsWith('packages/server/'))

test('each test that docs/promises.md names is one file, of the server where no folder is written', () => {
  const names = namesIn(new Map(pages).get('docs/promises.md') ?? '', /`([\w./-]+\.(?:test|spec)\.tsx?)`/g)
  expect(names).not.toEqual([])
  expect(names.filter((name) => testsMeant(name).length !== 1)).toEqual([])
})
