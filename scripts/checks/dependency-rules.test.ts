import { expect, test } from 'vitest'
import { dependencyViolations } from './dependency-rules.ts'

const manifest = (fields: object) => new Map([['package.json', JSON.stringify(fields, null, 2)]])
const said = (page: string, fields: object) =>
  dependencyViolations(page, manifest(fields)).map(({ file, line, what }) => `${file}:${line} ${what}`)

test('accepts a reason by name or by prefix', () => {
  const page = '| package | why |\n|---|---|\n| `a`, `@x/b` | they are good |\n| `@types/*` | types |'
  const fields = {
    dependencies: { a: '1.0.0', '@daymark/domain': '1.0.0' },
    devDependencies: { '@x/b': '1.0.0', '@types/a': '1.0.0' },
  }
  expect(said(page, fields)).toEqual([])
})

test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
  'finds a package without a reason among %s',
  (field) => {
    expect(said('Text that names `a` is no row.', { [field]: { a: '1.0.0' } })).toEqual([
      'package.json:3 declares a without a reason',
    ])
    expect(said('| `a` | |', { [field]: { a: '1.0.0' } })).toEqual(['package.json:3 declares a without a reason'])
  },
)

test('finds a reason for a package that is not declared', () => {
  expect(said('# Page\n\n| `gone` | it was good |', {})).toEqual([
    'docs/dependencies.md:3 gives a reason for gone, which is not declared',
  ])
})
