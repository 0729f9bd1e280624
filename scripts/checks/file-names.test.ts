import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../repository-files.ts'

/** No tool checks this. `wording.ts` holds the texts of its feature, in both that have some. */
test('a file name is unique in its package', () => {
  const paths = [...readFiles(['.ts', '.tsx']).keys()].filter((path) => !/[.](test|spec)[.]tsx?$/.test(path))
  const names = Map.groupBy(paths, (path) => `${path.split('/').slice(0, 2).join('/')}: ${basename(path)}`)
  const repeated = [...names].filter(([name, found]) => found.length > 1 && !name.endsWith(': wording.ts'))
  expect(repeated).toEqual([])
})
