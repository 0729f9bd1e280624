import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repositoryRoot } from '../repository-files.ts'

const domain = 'packages/domain/src'
const server = 'packages/server/src'
const web = 'packages/web/src'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A small repository with our manifests and these files. */
function repositoryWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'daymark-tools-'))
  folders.push(root)
  const packages = ['domain', 'contract', 'server', 'web', 'client', 'e2e', 'bench']
  const manifests = ['package.json', 'tsconfig.json', ...packages.map((name) => `packages/${name}/package.json`)]
  for (const path of manifests) cpSync(join(repositoryRoot, path), join(root, path))
  for (const name of ['react', 'zod', 'drizzle-orm', 'fastify', 'nodemailer']) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' })
    files[`node_modules/${name}/index.js`] = 'module.exports = {}'
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'node_modules/@daymark'))
  for (const name of packages) symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@daymark', name))
  return root
}

/** Standard output of a tool, which exits with an error when it finds something. */
function output(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  execFile(join(repositoryRoot, 'node_modules/.bin', program), args, { cwd }, (_error, stdout) => resolve(stdout))
  return promise
}

/** The violations among these files, as `rule: from → to`. */
async function importViolations(files: Record<string, string>): Promise<string[]> {
  const config = join(repositoryRoot, '.dependency-cruiser.mjs')
  const json = await output(
    'depcruise',
    ['packages', '--config', config, '--output-type', 'json'],
    repositoryWith(files),
  )
  const { summary } = JSON.parse(json) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
}

const value = 'export const value = 1\n'
const imports = (specifier: string) => `import { value } from '${specifier}'\nexport const used = value\n`
const typeOf = (specifier: string) => `import type { value } from '${specifier}'\nexport type Used = typeof value\n`

test('the linter reports the errors of the compiler', async () => {
  const root = repositoryWith({
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true } }',
    [`${domain}/wrong.ts`]: `export const wrong: number = 'one'\n`,
  })
  const found = await output('oxlint', ['--config', join(repositoryRoot, '.oxlintrc.json'), domain], root)
  expect(found).toContain('typescript(TS2322)')
})

test('the import table allows what the architecture needs', async () => {
  const found = await importViolations({
    [`${domain}/refusal.ts`]: imports('zod'),
    [`${domain}/subscription/access.ts`]: value,
    [`${domain}/habits/habit.ts`]: imports('../subscription/access.ts'),
    [`${domain}/completions/toggle.ts`]: imports('../habits/habit.ts'),
    [`${server}/db/db.ts`]: imports('drizzle-orm'),
    [`${server}/adapters/mail/mail.ts`]: value,
    [`${server}/adapters/mail/smtp.mail.ts`]: imports('nodemailer') + typeOf('./mail.ts'),
    [`${server}/features/habits/habits.store.ts`]: imports('drizzle-orm') + typeOf('#db/db.ts'),
    [`${server}/features/habits/habits.view.ts`]: typeOf('./habits.store.ts'),
    [`${server}/features/habits/habits.service.ts`]: imports('./habits.store.ts') + typeOf('#adapters/mail/mail.ts'),
    [`${server}/features/habits/habits.routes.ts`]: typeOf('./habits.service.ts') + typeOf('fastify'),
    [`${server}/features/habits/habits.test.ts`]: imports('../../../test/world.ts'),
    'packages/server/test/world.ts': imports('#compose.ts'),
    [`${server}/compose.ts`]: imports('#adapters/mail/smtp.mail.ts') + imports('node:fs'),
    [`${web}/ui/button.tsx`]: imports('react'),
    [`${web}/app/app.tsx`]: imports('#ui/button.tsx') + imports('@daymark/domain/habits/habit.ts'),
  })
  expect(found).toEqual([])
})

/** What may not be imported: the file, the import and the rule that says so. */
const forbidden: readonly (readonly [from: string, to: string, rule: string])[] = [
  [`${domain}/habits/node.ts`, 'node:fs', 'domain feature'],
  [`${domain}/habits/library.ts`, 'react', 'domain feature'],
  [`${domain}/habits/upward.ts`, '../completions/x.ts', 'domain downward'],
  [`${domain}/notes/sideways.ts`, '../support/x.ts', 'domain downward'],
  [`${domain}/time/day.ts`, '../habits/x.ts', 'domain base'],
  ['packages/contract/src/habits.ts', '@daymark/server/config.ts', 'contract'],
  [`${server}/db/db.ts`, '#http/x.ts', 'db'],
  [`${server}/http/api.ts`, '#db/x.ts', 'http'],
  [`${server}/jobs/queue.ts`, '#adapters/mail/mail.ts', 'jobs'],
  [`${server}/adapters/sms/other-port.sms.ts`, '#adapters/mail/mail.ts', 'folders apart'],
  [`${server}/adapters/sms/library.sms.ts`, 'nodemailer', 'adapter'],
  [`${server}/adapters/mail/tables.mail.ts`, '#db/x.ts', 'mail adapter'],
  [`${server}/features/notes/other-feature.ts`, '../habits/x.ts', 'folders apart'],
  [`${server}/features/notes/adapter.service.ts`, '#adapters/mail/x.mail.ts', 'feature'],
  [`${server}/features/notes/settings.service.ts`, '#config.ts', 'feature'],
  [`${server}/features/notes/sql.service.ts`, 'drizzle-orm', 'feature'],
  [`${server}/features/notes/upward.store.ts`, './notes.service.ts', 'roles'],
  [`${server}/features/notes/short-cut.routes.ts`, './notes.store.ts', 'roles'],
  [`${server}/features/notes/calls-store.view.ts`, './notes.store.ts', 'row types'],
  [`${server}/features/notes/server.routes.ts`, 'fastify', 'route types'],
  [`${server}/compose.ts`, '../test/x.ts', 'composition'],
  [`${web}/ui/button.tsx`, '@daymark/domain/habits/x.ts', 'ui'],
  [`${web}/forms/form.ts`, '#ui/x.tsx', 'forms'],
  [`${web}/api/call.ts`, '#ui/x.tsx', 'api'],
  [`${web}/features/notes/other-feature.tsx`, '#features/habits/x.tsx', 'folders apart'],
  [`${web}/features/notes/screen.tsx`, '#app/x.tsx', 'web feature'],
  [`${web}/landing/landing.tsx`, '#app/x.tsx', 'landing'],
  [`${web}/boot/boot.ts`, '#ui/x.tsx', 'boot'],
  ['packages/client/src/client.ts', 'node:fs', 'client'],
  ['packages/client/src/command.ts', '@daymark/server/config.ts', 'client command'],
  [`${web}/stray/x.ts`, '#ui/x.tsx', 'known-area'],
  [`${web}/app/gone.tsx`, '#ui/gone.tsx', 'not-to-unresolvable'],
  [`${web}/app/empty-name.tsx`, './date-helpers.ts', 'no-empty-name'],
]

test('each import that the table forbids is found, and every cycle', async () => {
  const targets = [
    `${domain}/completions/x.ts`,
    `${domain}/support/x.ts`,
    `${domain}/habits/x.ts`,
    `${server}/http/x.ts`,
    `${server}/db/x.ts`,
    `${server}/adapters/mail/mail.ts`,
    `${server}/adapters/mail/x.mail.ts`,
    `${server}/features/habits/x.ts`,
    `${server}/config.ts`,
    `${server}/features/notes/notes.service.ts`,
    `${server}/features/notes/notes.store.ts`,
    `${web}/ui/x.tsx`,
    `${web}/features/habits/x.tsx`,
    `${web}/app/x.tsx`,
    `${web}/app/date-helpers.ts`,
    'packages/server/test/x.ts',
  ]
  const found = await importViolations({
    ...Object.fromEntries(targets.map((path) => [path, value])),
    ...Object.fromEntries(forbidden.map(([from, to]) => [from, imports(to)])),
    [`${server}/http/dynamic.ts`]: `export const late = () => import('#db/x.ts')`,
    [`${server}/http/import-type.ts`]: `export type X = typeof import('#db/x.ts')`,
    [`${server}/http/export-from.ts`]: `export { value } from '../db/x.ts'`,
    [`${domain}/auth/a.ts`]: typeOf('./b.ts'),
    [`${domain}/auth/b.ts`]: typeOf('./a.ts'),
  })
  for (const [from, , rule] of forbidden) {
    expect(found).toContainEqual(expect.stringContaining(`${rule}: ${from} →`))
  }
  for (const file of ['dynamic', 'import-type', 'export-from']) {
    expect(found).toContain(`http: ${server}/http/${file}.ts → ${server}/db/x.ts`)
  }
  expect(found).toContain(`no-circular: ${domain}/auth/a.ts → ${domain}/auth/b.ts`)
})

test('unused files, exports and packages are found, and exports that only tests use', async () => {
  const root = repositoryWith({
    [`${server}/main.ts`]: imports('./used.ts'),
    [`${server}/used.ts`]: 'export const value = 1\nexport const idle = 2\nexport const tested = 3\n',
    [`${server}/used.test.ts`]: `import { tested } from './used.ts'\nexport const used = tested\n`,
    [`${web}/main.tsx`]: `import 'undeclared'\n`,
    [`${web}/left.ts`]: value,
    'vitest.config.ts': `export default { test: { include: ['packages/*/src/**/*.test.ts'] } }\n`,
  })
  const config = join(repositoryRoot, 'knip.json')
  const everything = await output('knip', ['--config', config, '--reporter', 'compact'], root)
  expect(everything).toContain(`${web}/left.ts`)
  expect(everything).toMatch(/used\.ts: idle$/m)
  expect(everything).toMatch(/package\.json: .*stripe/)
  expect(everything).toContain('undeclared')

  const production = ['--production', '--include', 'exports,types']
  expect(await output('knip', ['--config', config, '--reporter', 'compact', ...production], root)).toMatch(
    /used\.ts: idle, tested$/m,
  )
})
