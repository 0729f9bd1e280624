import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { repositoryRoot } from '../../../scripts/repository-files.ts'

/** A user and a group as `docker run --user` names them. */
export type Identity = { uid: number; gid: number }

/** The image's last stage: its files below a folder of this machine, and how a container is started from it. */
export type Image = {
  root: string
  folder: string
  env: Record<string, string>
  user: Identity
  volume: string
  command: string[]
  healthCheck: string[]
}

const basePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8')

/** The instructions of the Dockerfile's last stage, in order. */
function lastStage(): [name: string, rest: string][] {
  const text = read('Dockerfile').replaceAll(/\\\n\s*/g, '')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1).map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return [name, rest.join(' ')]
  })
}

/**
 * Does on this machine what the last stage does in the image, below `root`. What the first stage builds has to be built
 * already, and what `npm ci` would install is taken from what is installed. An instruction that is not known here fails.
 */
export function layOutImage(root: string): Image {
  const image: Image = {
    root,
    folder: root,
    env: { PATH: `${join(root, 'usr/local/bin')}:${basePath}` },
    user: { uid: 0, gid: 0 },
    volume: '',
    command: [],
    healthCheck: [],
  }
  // This project's Node stands in for the base's. The checkout it comes from may be closed to the image's user.
  place(process.execPath, join(root, 'usr/local/bin/node'), () => true)
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  /** A variable that names a place names it below `root`. */
  const placed = (value: string) =>
    value.replaceAll('$PATH', image.env['PATH'] ?? '').replaceAll(/(^|:)\/(?=app|data)/g, `$1${root}/`)
  const steps: Record<string, (rest: string) => void> = {
    WORKDIR: (path) => void (image.folder = join(root, path)),
    ENV: (rest) => {
      for (const [, name = '', value = ''] of rest.matchAll(/([A-Z_]+)=(\S+)/g)) image.env[name] = placed(value)
    },
    COPY: (rest) => copy(rest, image.folder, ignored),
    RUN: (rest) => run(rest, image),
    USER: (rest) => {
      const [uid, gid] = rest.split(':').map(Number)
      image.user = { uid: uid ?? 0, gid: gid ?? 0 }
    },
    VOLUME: (path) => void (image.volume = join(root, path)),
    CMD: (rest) => void (image.command = JSON.parse(rest) as string[]),
    HEALTHCHECK: (rest) => void (image.healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]),
    EXPOSE: () => {},
    STOPSIGNAL: () => {},
  }
  for (const [name, rest] of lastStage()) {
    mkdirSync(image.folder, { recursive: true })
    const step = steps[name]
    if (!step) throw new Error(`The Dockerfile has an instruction that this test does not know: ${name}`)
    step(rest)
  }
  mkdirSync(join(root, 'tmp'))
  chmodSync(join(root, 'tmp'), 0o1777)
  return image
}

/** Copies what the context has, without what .dockerignore leaves out, or what the first stage has built. */
function copy(rest: string, folder: string, ignored: readonly string[]): void {
  const isBuilt = rest.startsWith('--from=build ')
  const paths = rest.split(' ').filter((word) => !word.startsWith('--'))
  const target = join(folder, paths.at(-1) ?? '')
  const isLeftOut = (path: string) => !isBuilt && ignored.some((pattern) => matchesGlob(path, pattern))
  for (const path of paths.slice(0, -1).map((word) => word.replace(/^\/app\//, ''))) {
    const source = join(repositoryRoot, path)
    if (!existsSync(source) || isLeftOut(path)) throw new Error(`The image copies what is not there: ${path}`)
    const isInto = !lstatSync(source).isDirectory()
    place(source, isInto ? join(target, basename(path)) : target, (file) => !isLeftOut(relative(repositoryRoot, file)))
  }
}

/** Links files where the disk allows it, so that hundreds of megabytes take no time. */
function place(source: string, target: string, isWanted: (path: string) => boolean): void {
  if (!isWanted(source)) return
  const found = lstatSync(source)
  mkdirSync(dirname(target), { recursive: true })
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(source), target)
  if (found.isDirectory()) {
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(source)) place(join(source, name), join(target, name), isWanted)
    return
  }
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

function run(rest: string, { root, folder }: Image): void {
  const [install, flags] = /^npm ci (--\S+(?: --\S+)*)/.exec(rest) ?? []
  if (install !== undefined) return installPackages(String(flags), folder)
  const made = /^mkdir -m (\d+) (.+)$/.exec(rest)
  if (!made) throw new Error(`The Dockerfile runs what this test does not know: ${rest}`)
  for (const path of String(made[2]).split(' ')) {
    mkdirSync(join(root, path))
    chmodSync(join(root, path), Number.parseInt(String(made[1]), 8))
  }
}

/** What `npm ci` installs with these flags, by what `npm ls` finds with them. */
function installPackages(flags: string, folder: string): void {
  const asked = ['ls', '--all', '--parseable', ...flags.split(' ')]
  const listed = execFileSync('npm', asked, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for (const path of listed.split('\n').filter((line) => line.includes('/node_modules/'))) {
    const inside = relative(repositoryRoot, path)
    // Packages below another one come with it.
    place(
      path,
      join(folder, inside),
      (file) => file === path || !existsSync(join(folder, relative(repositoryRoot, file))),
    )
  }
  const bin = join('node_modules', '.bin')
  for (const name of readdirSync(join(repositoryRoot, bin))) {
    const target = readlinkSync(join(repositoryRoot, bin, name))
    if (existsSync(join(folder, bin, target)))
      place(join(repositoryRoot, bin, name), join(folder, bin, name), () => true)
  }
}

/** Starts a command in a container of the image, as far as this machine can. */
export function startIn(image: Image, command: readonly string[], user: Identity, settings: Record<string, string>) {
  const env: Record<string, string> = { ...image.env, HOME: '/', TMPDIR: join(image.root, 'tmp'), ...settings }
  const [name = '', ...words] = command
  const program = String(env['PATH'])
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  if (program === undefined) throw new Error(`The image has no ${name}`)
  const child = spawn(program, words, { cwd: image.folder, env, ...(process.getuid?.() === 0 && user) })
  let output = ''
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (output += part.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    child,
    program,
    ended,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
