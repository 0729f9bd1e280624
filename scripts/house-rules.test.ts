import { expect, test } from 'vitest'
import { houseViolations } from './house-rules.ts'

const said = (files: Record<string, string>) =>
  houseViolations(new Map(Object.entries(files))).map(
    ({ file, line, what, rule }) => `${file}:${line} ${what} [${rule}]`,
  )

const server = 'packages/server/src'
const web = 'packages/web/src'
const domain = 'packages/domain/src'
const value = 'export const value = 1\n'
const importing = (name: string) => `import type { T } from './${name}.ts'\nexport type T${name} = T\n`
const lines = (count: number) => '//\n'.repeat(count)

test('a house in order has nothing to say about it', () => {
  const files = {
    [`${domain}/refusal.ts`]: `import * as z from 'zod/mini'\nexport const code = z.string()\n`,
    [`${domain}/time/clock.ts`]: 'export type Clock = () => number\n',
    [`${domain}/subscription/access.ts`]: value,
    [`${domain}/habits/habit.ts`]: `import { value } from '../subscription/access.ts'\nexport const habit = value\n`,
    [`${domain}/completions/toggle.ts`]: `import { habit } from '../habits/habit.ts'\nexport const toggle = habit\n`,
    'packages/contract/src/habits.ts': `export type { } from '@daymark/domain/habits/habit.ts'\nexport const routes = 1\n`,
    [`${server}/db/db.ts`]: `import type { PgDatabase } from 'drizzle-orm/pg-core'\nexport type Db = PgDatabase<never>\n`,
    [`${server}/adapters/mail/mail.ts`]: 'export type Mail = { send(): void }\n',
    [`${server}/adapters/mail/smtp.mail.ts`]: `import { createTransport } from 'nodemailer'\nimport type { Mail } from './mail.ts'\nexport const smtp = (): Mail => createTransport()\n`,
    [`${server}/adapters/clock/system.clock.ts`]: 'export const systemClock = () => Temporal.Now.instant()\n',
    [`${server}/features/habits/habits.store.ts`]: `import { eq } from 'drizzle-orm'\nimport type { Db } from '#db/db.ts'\nexport const find = (db: Db) => eq(db, db)\n`,
    [`${server}/features/habits/habits.service.ts`]: `import type { Mail } from '#adapters/mail/mail.ts'\nimport { find } from './habits.store.ts'\nexport const service = (mail: Mail) => [mail, find]\n`,
    [`${server}/features/habits/habits.routes.ts`]: `import type { service } from './habits.service.ts'\nexport const routes = (habits: typeof service) => habits\n`,
    [`${server}/features/habits/habits.test.ts`]: `import { makeWorld } from '../../../test/world.ts'\nmakeWorld(new Date(0))\n`,
    'packages/server/test/world.ts': `import { compose } from '../src/compose.ts'\nexport const makeWorld = (at: Date) => compose(at)\n`,
    [`${server}/compose.ts`]: `import { smtp } from '#adapters/mail/smtp.mail.ts'\nexport const compose = (at: Date) => [smtp, at]\n`,
    [`${web}/ui/button.tsx`]: `import { useId } from 'react'\nexport const Button = () => <button id={useId()} />\n`,
    [`${web}/app/app.tsx`]: `import { Button } from '#ui/button.tsx'\nimport '#ui/theme.css'\nexport const App = () => <Button />\n`,
    [`${web}/ui/theme.css`]: ':root {}\n',
    [`${server}/config.test.ts`]: `import { compose } from './compose.ts'\ncompose(new Date(0))\n`,
    'scripts/start.ts': 'export const at = Date.now()\nconsole.log(at)\n',
  }
  expect(said(files)).toEqual([])
})

test.each([
  ['a rule that reaches for Node', `${domain}/habits/habit.ts`, 'node:fs', 'domain/feature may not talk to Node'],
  ['a rule that takes a library', `${domain}/habits/habit.ts`, 'react', 'domain/feature may not use react'],
  [
    'a rule that looks up',
    `${domain}/habits/habit.ts`,
    '../completions/x.ts',
    "domain/feature 'habits' may not import domain/feature 'completions'",
  ],
  [
    'a rule that looks aside',
    `${domain}/notes/note.ts`,
    '../support/x.ts',
    "domain/feature 'notes' may not import domain/feature 'support'",
  ],
  ['time that knows a feature', `${domain}/time/day.ts`, '../habits/x.ts', 'domain/base may not import domain/feature'],
  [
    'a contract that knows the server',
    'packages/contract/src/habits.ts',
    '@daymark/server/config.ts',
    'contract may not import server/config',
  ],
  ['a table that knows a route', `${server}/db/db.ts`, '#http/x.ts', 'server/db may not import server/http'],
  ['an edge that knows the database', `${server}/http/api.ts`, '#db/x.ts', 'server/http may not import server/db'],
  [
    'a job that knows a door',
    `${server}/jobs/queue.ts`,
    '#adapters/mail/mail.ts',
    'server/jobs may not import server/door',
  ],
  [
    'a door that knows another',
    `${server}/adapters/sms/gateway.sms.ts`,
    '#adapters/mail/mail.ts',
    "server/adapter 'sms' may not import server/door 'mail'",
  ],
  [
    'a door with a foreign library',
    `${server}/adapters/sms/gateway.sms.ts`,
    'nodemailer',
    'server/adapter may not use nodemailer',
  ],
  [
    'a door other than the database that reads tables',
    `${server}/adapters/mail/outbox.mail.ts`,
    '#db/x.ts',
    'server/adapter may not import server/db',
  ],
  [
    'a feature that knows another',
    `${server}/features/notes/notes.service.ts`,
    '../habits/x.ts',
    "server/feature 'notes' may not import server/feature 'habits'",
  ],
  [
    'a feature that knows a twin',
    `${server}/features/notes/notes.service.ts`,
    '#adapters/mail/x.mail.ts',
    'server/feature may not import server/adapter',
  ],
  [
    'a feature that reads settings',
    `${server}/features/notes/notes.service.ts`,
    '#config.ts',
    'server/feature may not import server/config',
  ],
  [
    'a service that writes SQL',
    `${server}/features/notes/notes.service.ts`,
    'drizzle-orm',
    'server/feature may not use drizzle-orm',
  ],
  [
    'a store that calls its service',
    `${server}/features/notes/notes.store.ts`,
    './notes.service.ts',
    "a feature's store may not import its service",
  ],
  [
    'a route that skips the service',
    `${server}/features/notes/notes.routes.ts`,
    './notes.store.ts',
    "a feature's routes may not import its store",
  ],
  [
    'looks that know the product',
    `${web}/ui/button.tsx`,
    '@daymark/domain/habits/x.ts',
    'web/ui may not import domain/feature',
  ],
  ['a form that knows looks', `${web}/forms/form.ts`, '#ui/x.tsx', 'web/forms may not import web/ui'],
  ['a call that knows looks', `${web}/api/call.ts`, '#ui/x.tsx', 'web/api may not import web/ui'],
  [
    'a web feature that knows another',
    `${web}/features/notes/note-list.tsx`,
    '#features/habits/x.tsx',
    "web/feature 'notes' may not import web/feature 'habits'",
  ],
  [
    'a web feature that knows a screen',
    `${web}/features/notes/note-list.tsx`,
    '#app/x.tsx',
    'web/feature may not import web/app',
  ],
  [
    'a landing page that loads the app',
    `${web}/landing/landing.tsx`,
    '#app/x.tsx',
    'web/landing may not import web/app',
  ],
  [
    'a boot script that loads more than the theme',
    `${web}/boot/boot.ts`,
    '#ui/x.tsx',
    'web/boot may not import web/ui',
  ],
  [
    'a product file that imports a test',
    `${server}/compose.ts`,
    '../test/x.ts',
    'server/top may not import server/test',
  ],
])('%s is refused', (_, from, to, refusal) => {
  const rest = {
    [`${domain}/completions/x.ts`]: value,
    [`${domain}/support/x.ts`]: value,
    [`${domain}/habits/x.ts`]: value,
    [`${server}/http/x.ts`]: value,
    [`${server}/db/x.ts`]: value,
    [`${server}/adapters/mail/mail.ts`]: value,
    [`${server}/adapters/mail/x.mail.ts`]: value,
    [`${server}/features/habits/x.ts`]: value,
    [`${server}/config.ts`]: value,
    [`${server}/features/notes/notes.service.ts`]: value,
    [`${server}/features/notes/notes.store.ts`]: value,
    [`${web}/ui/x.tsx`]: value,
    [`${web}/features/habits/x.tsx`]: value,
    [`${web}/app/x.tsx`]: value,
    'packages/server/test/x.ts': value,
  }
  const found = said({ ...rest, [from]: `\nimport { value } from '${to}'\nexport const used = value\n` })
  expect(found).toContain(`${from}:2 imports ${to}: ${refusal} [imports]`)
})

test('a view may take the type of a row from its store, but not call it; a route may name the type of a request', () => {
  const files: Record<string, string> = {
    [`${server}/features/notes/notes.store.ts`]: value,
    [`${server}/features/notes/notes.view.ts`]: `import type { value } from './notes.store.ts'\nexport type View = typeof value\n`,
    [`${server}/features/notes/notes.routes.ts`]: `import type { FastifyRequest } from 'fastify'\nexport type Asked = FastifyRequest\n`,
  }
  const called = (path: string) => ({ ...files, [path]: files[path]?.replace('import type', 'import') ?? '' })
  expect(said(files)).toEqual([])
  expect(said(called(`${server}/features/notes/notes.view.ts`))).toHaveLength(1)
  expect(said(called(`${server}/features/notes/notes.routes.ts`))).toHaveLength(1)
})

test('an import that leads nowhere is told, and so is a file without a floor', () => {
  expect(
    said({
      [`${web}/stray/x.ts`]: value,
      [`${web}/app/app.tsx`]: `import { gone } from '#ui/gone.tsx'\nexport const x = gone\n`,
    }),
  ).toEqual([
    `${web}/stray/x.ts:1 stands on no floor of the house [plan: scripts/house-table.ts]`,
    `${web}/app/app.tsx:1 imports #ui/gone.tsx: there is no ${web}/ui/gone.tsx [imports]`,
  ])
})

test('every way to import is followed: dynamic, as a type, handed on, beside the module', () => {
  const found = said({
    [`${server}/db/x.ts`]: value,
    [`${server}/http/api.ts`]: [
      `export const late = () => import('#db/x.ts')`,
      `export type X = typeof import('#db/x.ts')`,
      `export { value } from '../db/x.ts'`,
      `export * from '@daymark/server/db/x.ts'`,
      `export const worker = new URL('../db/x.ts', import.meta.url)`,
    ].join('\n'),
  })
  expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(
    new Set([1, 2, 3, 4, 5].map((line) => `${server}/http/api.ts:${line}`)),
  )
})

test('a circle is shown once, by its shortest way, also when only types go round', () => {
  const [only, ...rest] = said({
    [`${domain}/habits/a.ts`]: importing('b'),
    [`${domain}/habits/b.ts`]: importing('c') + importing('d'),
    [`${domain}/habits/c.ts`]: importing('a'),
    [`${domain}/habits/d.ts`]: importing('c'),
    [`${domain}/habits/e.ts`]: importing('a'),
  })
  expect(rest).toEqual([])
  const way = ['a', 'b', 'c', 'a'].map((name) => `${domain}/habits/${name}.ts`).join(' → ')
  expect(only).toBe(`${domain}/habits/a.ts:1 goes in a circle: ${way} [no circles, types included]`)
})

test('a source may have 300 lines, a test 500, and not one more', () => {
  const files = { [`${domain}/time/day.ts`]: lines(300), [`${domain}/time/day.test.ts`]: lines(500) }
  expect(said(files)).toEqual([])
  expect(said({ [`${domain}/time/day.ts`]: lines(301), [`${domain}/time/day.test.ts`]: lines(501) })).toEqual([
    `${domain}/time/day.ts:301 has 301 lines: split it by nouns [size: at most 300]`,
    `${domain}/time/day.test.ts:501 has 501 lines: split it by nouns [size: at most 500]`,
  ])
})

test.each(['utils.ts', 'date-helpers.ts', 'misc.css', 'common/day.ts', 'string-util.ts'])(
  'the name %s says nothing',
  (name) => {
    expect(said({ [`${domain}/time/${name}`]: '' })).toContainEqual(
      expect.stringContaining('[names: no utils, helpers, common, misc]'),
    )
  },
)

test('a name that uses such a word to say something may stay', () => {
  expect(said({ [`${domain}/auth/common-passwords.ts`]: value })).toEqual([])
})

test('names are kebab-case and unique in their package', () => {
  expect(
    said({
      [`${web}/ui/IconButton.tsx`]: value,
      [`${web}/ui/day.tsx`]: value,
      [`${web}/app/day.ts`]: value,
      [`${domain}/time/day.ts`]: value,
    }),
  ).toEqual([
    `${web}/ui/IconButton.tsx:1 is not named in kebab-case [names: kebab-case, role as suffix]`,
    `${web}/app/day.ts:1 has the same name as ${web}/ui/day.tsx [names: unique basenames]`,
  ])
})

test('a file that only hands on is a barrel; one that adds something is not', () => {
  const handing = `import { value } from './day.ts'\nexport { value }\nexport * from './day.ts'\n`
  const files = { [`${domain}/time/day.ts`]: value, [`${domain}/time/all.ts`]: handing }
  expect(said(files)).toEqual([`${domain}/time/all.ts:1 only hands on what others export [names: no barrels]`])
  expect(said({ ...files, [`${domain}/time/all.ts`]: `${handing}export const more = value\n` })).toEqual([])
})

test.each([
  ['Temporal.Now.instant()', 'Temporal.Now'],
  ['Date.now()', 'Date.now'],
  ['[1].map(Date.now)', 'Date.now'],
  ['new Date()', 'new Date()'],
  ['Date()', 'Date()'],
])('%s is told in the product, and allowed to its one clock', (reading, name) => {
  const text = `export const at = ${reading}\n`
  for (const path of [
    `${domain}/time/day.ts`,
    `${server}/http/api.ts`,
    `${server}/http/api.test.ts`,
    `${web}/app/app.tsx`,
  ]) {
    expect(said({ [path]: text })).toEqual([`${path}:1 reads the clock with ${name} [time: now is an argument]`])
  }
  for (const path of [
    `${server}/adapters/clock/system.clock.ts`,
    `${web}/api/clock.ts`,
    'scripts/x.ts',
    'packages/e2e/test/x.ts',
  ]) {
    expect(said({ [path]: text })).toEqual([])
  }
})

test('a date that somebody hands over is no reading of the clock', () => {
  expect(said({ [`${domain}/time/day.ts`]: 'export const at = (ms: number) => new Date(ms)\n' })).toEqual([])
})

test('no package writes to the console, not even in passing', () => {
  expect(said({ [`${web}/app/app.tsx`]: `export const tell = () => {\n  console?.warn('x')\n}\n` })).toEqual([
    `${web}/app/app.tsx:2 writes to the console [no console in packages]`,
  ])
})

test('text that cannot be parsed stops the check instead of passing it', () => {
  expect(() => said({ [`${web}/app/app.tsx`]: 'export const = 1' })).toThrow(`${web}/app/app.tsx cannot be parsed`)
})
