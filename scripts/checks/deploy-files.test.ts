import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { programInPath } from '../programs/find-program.ts'
import { repositoryRoot } from '../repository-files.ts'
import { serverEntry, serverFlags } from '../server-bundle.ts'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const steps = (name: string) => dockerfile.filter((line) => line.startsWith(`${name} `))
const compose = read('deploy/compose.cluster.yaml')
const home = read('deploy/compose.home.yaml')
const unit = read('deploy/daymark.service')

/** The names of all settings. */
const settings = new Set(
  [...read('packages/server/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => String(name)),
)

test('the image is built in two stages from pinned images, and runs without root', () => {
  expect(steps('FROM')).toHaveLength(2)
  for (const from of steps('FROM')) expect(from).toMatch(/^FROM [\w-]+:\d[\w.-]+( AS \w+)?$/)
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')))
  const user = last.findIndex((line) => /^USER [1-9]\d*:0$/.test(line))
  expect(user).toBeGreaterThan(0)
  expect(last.slice(user).filter((line) => /^(RUN|COPY|ADD|USER root)/.test(line))).toEqual([])
  expect(steps('ADD')).toEqual([])
  for (const install of steps('RUN').filter((line) => line.includes('npm ci'))) {
    expect(install).toContain('--ignore-scripts')
  }
  expect(last.join('\n')).toContain('--omit=dev')
  expect(steps('HEALTHCHECK').join()).toContain('/api/health')
})

test('every path that the image copies exists, each package included', () => {
  const copied = steps('COPY')
    .filter((line) => !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
  expect(copied.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) {
    expect(copied.filter((path) => path === `${workspace}/package.json`)).toHaveLength(2)
  }
})

test('image and unit start what the build creates, as it is measured', () => {
  const entry = fileURLToPath(serverEntry)
  const [, command = '[]'] = /CMD (\[.*\])/.exec(steps('CMD').join()) ?? []
  const [program, ...words] = JSON.parse(command) as string[]
  const started = words.at(-1) ?? ''
  expect([program, ...words.slice(0, -1)]).toEqual(['node', ...serverFlags])
  expect(join(repositoryRoot, started)).toBe(entry)
  expect(steps('COPY')).toContain(`COPY --from=build /app/${dirname(started)} ${dirname(started)}`)
  expect(unit).toContain(`/node ${serverFlags.join(' ')} ${started}\n`)
})

test('every variable that is set is a setting', () => {
  const runtime = ['PATH', 'TMPDIR', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
  const own = new Set([...runtime, 'DOMAIN', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])
  const named = [
    ...steps('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)]),
    ...`${compose}\n${home}`.matchAll(/^ +([A-Z_]+): /gm),
    ...[...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) => [...String(line).matchAll(/([A-Z_]+)=/g)]),
  ].map(([, name]) => String(name))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !settings.has(name) && !own.has(name))).toEqual([])
})

test('the proxy has both instances, and they trust only the proxy', () => {
  const upstreams = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
  expect(upstreams).toEqual(['one:3000', 'two:3000'])
  for (const name of ['one', 'two', 'database', 'proxy']) expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'))
  const address = /TRUST_PROXY: ([\d.]+)/.exec(compose)?.[1]
  expect(compose).toContain(`ipv4_address: ${String(address)}`)
  expect(compose).not.toMatch(/"\d*:?(3000|5432)(:|")/)
})

test('the example for a home keeps the image’s volume and its port, and has no plans', () => {
  const [volume, port] = [steps('VOLUME'), steps('EXPOSE')].map((lines) => lines.join().split(' ')[1])
  expect(home).toContain(`volumes: [data:${volume}, `)
  expect(home).toContain(`ports: ['\${PUBLISH_ON:-127.0.0.1}:${port}:${port}']`)
  expect(home).toContain("BILLING: 'off'")
})

/** What a service of a compose file says, with what it takes from the part that several share. */
function serviceIn(file: string, name: string): string {
  const own = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(file)?.[1] ?? ''
  const shared = /^x-daymark: &daymark\n((?: {2}.*\n)+)/m.exec(file)?.[1] ?? ''
  return own.includes('<<: *daymark') ? own + shared : own
}

test.each([
  ['daymark', home],
  ['one', compose],
  ['two', compose],
  ['database', compose],
  ['proxy', compose],
])('a container has bounds, and no rights that it does not need: %s', (name, file) => {
  const service = serviceIn(file, name)
  expect(service).toMatch(/^ +mem_limit: \d+[mg]$/m)
  expect(service).toMatch(/^ +pids_limit: \d+$/m)
  expect(service).toContain('cap_drop: [ALL]')
  expect(service).toContain("security_opt: ['no-new-privileges:true']")
  const added = /cap_add: \[(.*)\]/.exec(service)?.[1]
  expect(added).toBe(name === 'proxy' ? 'NET_BIND_SERVICE' : undefined)
})

test('uploads wait on disk', () => {
  for (const [name, file] of [
    ['daymark', home],
    ['one', compose],
    ['two', compose],
  ] as const) {
    const service = serviceIn(file, name)
    expect(service).not.toContain('tmpfs')
    const volume = /([\w-]+):\/tmp\b/.exec(service)?.[1]
    expect(file).toMatch(new RegExp(`^volumes: \\{.*\\b${String(volume)}: \\{\\}`, 'm'))
  }
  expect(unit).toMatch(/^Environment=.*\bTMPDIR=\/var\/tmp$/m)
})

test('the unit has bounds, and never asks for the credentials of the machine', () => {
  expect(unit).toMatch(/^MemoryMax=\d+G$/m)
  expect(unit).toMatch(/^TasksMax=\d+$/m)
  // A process that reads an upload may be ended for its memory; the server goes on.
  expect(unit).toMatch(/^OOMPolicy=continue$/m)
  expect(/^IPAddressDeny=(.+)$/m.exec(unit)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining(['169.254.169.254', 'fd00:ec2::254']),
  )
})

test('compose and systemd wait longer than a graceful shutdown takes', () => {
  const grace = Number(/graceMs = (\d+)_000/.exec(read('packages/server/src/main.ts'))?.[1])
  for (const file of [compose, home]) expect(Number(/stop_grace_period: (\d+)s/.exec(file)?.[1])).toBeGreaterThan(grace)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(grace)
})

test('operations beside the unit have its settings', () => {
  const file = /^EnvironmentFile=(.+)$/m.exec(unit)?.[1]
  const command = /^# +cd .+\\\n.+$/m.exec(unit)?.[0]
  expect(command).toContain(`--env-file=${file}`)
  for (const setting of /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []) expect(command).toContain(setting)
})

const analyze = programInPath(['systemd-analyze'])

test.skipIf(analyze === undefined)('systemd understands the unit (needs systemd-analyze)', () => {
  const path = join(repositoryRoot, 'deploy/daymark.service')
  const { stderr } = verified(analyze ?? '', path)
  const complaints = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))
  expect(complaints).toEqual([])
})

/** Where the product is not installed, systemd-analyze fails because the command is missing. */
function verified(program: string, path: string): { stderr: string } {
  try {
    execFileSync(program, ['verify', path], { stdio: 'pipe' })
    return { stderr: '' }
  } catch (error) {
    return { stderr: String((error as { stderr: Buffer }).stderr) }
  }
}

test('installing with any supported Node prints no warnings about engines', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe('>=20.19')
  // Packages ask for newer versions than the Node that installs them; the project brings the one that runs it.
  expect(read('.npmrc').split('\n')).toContain('loglevel=error')
})
