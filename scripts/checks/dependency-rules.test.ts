import { expect, test } from 'vitest'
import { dependencyViolations } from './dependency-rules.ts'

const manifest = (fields: object) => new Map([['package.json', JSON.stringify(fields, null, 2)]])
const said = (page: string, fields: object) =>
  dependencyViolations(page, manifest(fields)).map(({ file, line, what }) => `${file}:${line} ${what}`)

test('a package with a reason passes, by its own name or with those that begin alike', () => {
  const page = '| package | why |\n|---|---|\n| `a`, `@x/b` | they are good |\n| `@types/*` | types |'
  const fields = {
    dependencies: { a: '1.0.0', '@daymark/domain': '1.0.0' },
    devDependencies: { '@x/b': '1.0.0', '@types/a': '1.0.0' },
  }
  expect(said(page, fields)).toEqual([])
})

test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
  'without one it is told, wherever it is asked for: %s',
  (field) => {
    expect(said('Text that names `a` is no row.', { [field]: { a: '1.0.0' } })).toEqual([
      'package.json:3 asks for a and nobody says why',
    ])
    expect(said('| `a` | |', { [field]: { a: '1.0.0' } })).toEqual(['package.json:3 asks for a and nobody says why'])
  },
)

test('a reason for what nobody asks for is told too', () => {
  expect(said('# Page\n\n| `gone` | it was good |', {})).toEqual([
    'docs/dependencies.md:3 gives a reason for gone, which is gone',
  ])
})
