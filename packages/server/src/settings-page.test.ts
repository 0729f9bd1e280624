import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { readConfig } from './config.ts'

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

/** Set by Node's conventions, and explained with the settings that depend on it. */
const notOurs = new Set(['NODE_ENV'])
const settings = new Set(
  [...read('packages/server/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)]
    .map(([, name]) => String(name))
    .filter((name) => !notOurs.has(name)),
)

const rows = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', usual = '', meaning = '']) => ({ name, usual, meaning }),
)

test('docs/settings.md has each setting once', () => {
  expect(settings.size).toBeGreaterThan(40)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...settings].toSorted())
})

test('docs/settings.md says each default, and what a setting means in a sentence', () => {
  expect(rows.filter(({ meaning }) => !/^[A-Z`].+\.$/.test(meaning))).toEqual([])
  // A default shows where its setting matters.
  const others = {
    GOOGLE_CLIENT_ID: 'client',
    BACKUP_DIR: '/backups',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'x'.repeat(32),
  }
  const literal = rows.flatMap(({ name, usual }) => {
    const [, value] = /^`([^`]+)`$/.exec(usual) ?? []
    return value === undefined ? [] : [{ name, value }]
  })
  expect(literal.length).toBeGreaterThan(15)
  const readAs = (set: Record<string, string>) => JSON.stringify(readConfig({ ...others, ...set }))
  expect(literal.filter(({ name, value }) => readAs({ [name]: value }) !== readAs({}))).toEqual([])
})
