import { expect, test } from 'vitest'
import { lockfileViolations } from './lockfile-rules.ts'

const sound = { version: '1.0.0', integrity: 'sha512-x' }
const said = (packages: object, manifest: object = {}, trusted: Record<string, string> = {}) =>
  lockfileViolations(
    JSON.stringify({ packages }, null, 2),
    new Map([['package.json', JSON.stringify(manifest, null, 2)]]),
    trusted,
  ).map(({ file, line, what }) => `${file}:${line} ${what}`)

test('accepts own packages, links and packages with a checksum', () => {
  const packages = {
    '': {},
    'packages/web': {},
    'node_modules/@daymark/web': { resolved: 'packages/web', link: true },
    'node_modules/a': sound,
  }
  expect(said(packages, { dependencies: { a: '1.0.0', b: '1.0.0-rc.1', c: 'npm:@s/d@1.0.0' } })).toEqual([])
})

test('finds every address', () => {
  const fromRegistry = { ...sound, resolved: 'https://registry.example/a/-/a-1.0.0.tgz' }
  const fromGit = { ...sound, resolved: 'git+ssh://git@example.org/a.git#1' }
  expect(said({ 'node_modules/a': fromRegistry, 'node_modules/b': fromGit })).toEqual([
    'package-lock.json:6 names an address: "resolved": "https://registry.example/a/-/a-1.0.0.tgz"',
    'package-lock.json:11 names an address: "resolved": "git+ssh://git@example.org/a.git#1"',
  ])
})

test('finds a package without a checksum, nested ones too', () => {
  expect(said({ 'node_modules/a/node_modules/b': { version: '1.0.0' } })).toEqual([
    'package-lock.json:3 node_modules/a/node_modules/b has no integrity',
  ])
})

test('finds an install script without a reason, and a reason without a script', () => {
  const packages = { 'packages/web/node_modules/@s/a': { ...sound, hasInstallScript: true } }
  expect(said(packages)).toEqual(['package-lock.json:3 packages/web/node_modules/@s/a runs a script when installed'])
  expect(said(packages, {}, { '@s/a': 'builds itself' })).toEqual([])
  expect(said({}, {}, { '@s/a': 'builds itself' })).toEqual([
    'scripts/checks/lockfile-rules.ts:1 trusts an install script of @s/a, which has none',
  ])
})

test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', 'npm:b@^1.0.0', 'file:../b', 'workspace:*', ''])(
  'refuses the version %j as not exact',
  (version) => {
    for (const field of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']) {
      expect(said({}, { [field]: { a: version } })).toEqual([`package.json:3 asks for a ${JSON.stringify(version)}`])
    }
  },
)
