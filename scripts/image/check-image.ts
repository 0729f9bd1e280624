import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programInPath } from '../programs/find-program.ts'
import { repositoryRoot } from '../repository-files.ts'
import { say } from '../say.ts'

// Builds the Dockerfile for real, without Docker and without a registry of images: on a base of Debian's packages, this
// project's Node and the npm of this machine, under the name that the Dockerfile asks for. Then starts it.

const mostMegabytes = 170
const patienceMs = 120_000

const work = mkdtempSync(join(tmpdir(), 'daymark-image-build-'))
/** Images and containers of this run alone. */
const store = ['--root', join(work, 'images'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']

const buildah = (...words: string[]): string =>
  execFileSync('buildah', [...store, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim()

const dockerfile = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8')
const baseNames = new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => String(name)))

/** What the official image has: minimal Debian, Node and npm in /usr/local. */
function makeBase(name: string): void {
  const root = join(work, 'base')
  const suite = /-(bookworm|trixie)-slim$/.exec(name)?.[1]
  if (suite === undefined) throw new Error(`No base is known for ${name}`)
  execFileSync('debootstrap', ['--variant=minbase', suite, root], { stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(join(root, 'var/cache/apt/archives'), { recursive: true, force: true })
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(programInPath(['npm']) ?? '')))
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const tool of ['npm', 'npx'])
    execFileSync('ln', ['-s', `../lib/node_modules/npm/bin/${tool}-cli.js`, join(root, 'usr/local/bin', tool)])
  const container = buildah('from', 'scratch')
  // A machine behind a proxy of its own trusts that proxy, and so must npm in the build.
  const trusted = process.env['NODE_EXTRA_CA_CERTS']
  if (trusted) {
    copyFileSync(trusted, join(root, 'usr/local/share/trusted.pem'))
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/trusted.pem', container)
  }
  buildah('copy', '--quiet', container, root, '/')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--quiet', '--rm', '--format', 'docker', container, `docker.io/library/${name}`)
  rmSync(root, { recursive: true })
}

/** Bytes of all files below a folder, each counted once. */
const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['--summarize', '--block-size=1', folder], { encoding: 'utf8' }).split('\t')[0]) / 1e6

type Config = { Cmd: string[]; Healthcheck: { Test: string[] } }

function expectLean(root: string, added: number): void {
  say(`On top of the base the image has ${added.toFixed(1)} MB.`)
  if (added > mostMegabytes) throw new Error(`The image may have ${mostMegabytes} MB on top of its base.`)
  const found = (pattern: string) =>
    globSync(pattern, { cwd: root }).filter((path) => lstatSync(join(root, path)).isFile())
  const nodes = found('{app,usr,opt}/**/bin/node')
  if (nodes.join() !== 'usr/local/bin/node') throw new Error(`The image has more than one Node: ${nodes.join(', ')}`)
  const useless = [...found('app/**/*.{map,test.ts}'), ...found('app/**/node_modules/[!@]*/**/*.{ts,mts,cts}')]
  if (useless.length > 0) throw new Error(`The image has what is never loaded: ${useless.slice(0, 5).join(', ')}`)
}

/** Runs a command in the container, as its user and with its environment. */
const inside = (container: string, env: Record<string, string>, command: readonly string[]): ChildProcess =>
  spawn('buildah', store.concat('run', '--isolation', 'chroot', environmentOf(env), container, '--', command), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })

const environmentOf = (env: Record<string, string>): string[] =>
  Object.entries(env).map(([name, value]) => `--env=${name}=${value}`)

/** Processes whose environment has a setting that only this run gives. */
const processesWith = (setting: string): number[] =>
  globSync('/proc/[0-9]*/environ').flatMap((path) => {
    try {
      const isOurs = readFileSync(path, 'utf8').split('\0').includes(setting)
      return isOurs ? [Number(path.split('/')[2])] : []
    } catch {
      return [] // It has ended meanwhile.
    }
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function expectHealthy(container: string): Promise<void> {
  const config = (JSON.parse(buildah('inspect', container)) as { Docker: { config: Config } }).Docker.config
  const url = `http://localhost:${await freePort()}`
  const settings = {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    OWNER_EMAIL: 'owner@daymark.example',
    BILLING: 'off',
    IMAGE_CHECK: String(process.pid),
  }
  const server = inside(container, settings, config.Cmd)
  const ended = once(server, 'close')
  try {
    const until = Date.now() + patienceMs
    const check = config.Healthcheck.Test.slice(1)
    for (;;) {
      const [code] = await once(inside(container, { PORT: settings.PORT }, check), 'close')
      if (code === 0) break
      if (server.exitCode !== null || Date.now() > until) throw new Error('The container did not become healthy.')
      await sleep(500)
    }
    const page = await fetch(url)
    if (!page.ok || !(await page.text()).includes('data-billing="off"')) throw new Error('The container shows no page.')
    const [code] = await once(inside(container, settings, ['npm', 'run', 'ops', '--', 'tickets', 'list']), 'close')
    if (code !== 0) throw new Error('Operations do not run in the container.')
    say('The container is healthy, serves the page and runs operations.')
  } finally {
    for (const pid of processesWith(`IMAGE_CHECK=${process.pid}`)) process.kill(pid, 'SIGTERM')
    await ended
  }
}

try {
  for (const name of baseNames) {
    say(`Making a base for ${name} …`)
    makeBase(name)
  }
  say('Building the image …')
  const built = ['build', '--isolation', 'chroot', '--pull-never', '--layers=false', '--format', 'docker']
  execFileSync('buildah', [...store, ...built, '--tag', 'daymark', repositoryRoot], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const base = buildah('from', '--pull-never', [...baseNames].at(-1) ?? '')
  const container = buildah('from', '--pull-never', 'daymark')
  const root = buildah('mount', container)
  expectLean(root, megabytesOf(root) - megabytesOf(buildah('mount', base)))
  await expectHealthy(container)
} finally {
  rmSync(work, { recursive: true, force: true })
}
