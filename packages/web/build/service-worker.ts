import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { webFolder } from './places.ts'
import { outputOf } from './head-script.ts'

type Chunk = {
  file: string
  name?: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The parts of the first screen, see `screen-files.ts`: without the last one no toast appears, and no figure follows an offline tick. */
const firstScreen = ['main', 'dashboard', 'unasked'] as const

/** What the worker keeps, as addresses. */
type ShellFiles = {
  /** Without one of these the dashboard does not stand. */
  files: string[]
  /** What is fetched when it is asked for: dialogs, a habit in detail, and the screens that a logout leads to. */
  later: string[]
  /** Most browsers do without. */
  polyfill: string[]
}

/** The shell is what the page names itself, what the app and the dashboard import, and what these fetch unasked. */
export function shellFilesOf(manifest: Manifest, html: string): ShellFiles {
  const named = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, address]) => address as string)
  const keys = firstScreen.map((name) => keyNamed(manifest, name))
  const files = new Set([...named, ...filesOf(manifest, keys)])
  const beyond = (keys: readonly string[], isDeep: boolean) =>
    filesOf(manifest, keys, isDeep)
      .filter((file) => !files.has(file))
      .sort()
  const polyfill = keys.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isPolyfill)
  return { files: [...files].sort(), later: beyond(keys, true), polyfill: beyond(polyfill, false) }
}

function keyNamed(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name)
  if (key === undefined) throw new Error(`The manifest has no part named ${name}`)
  return key
}

const isPolyfill = (key: string): boolean => key.includes('temporal-polyfill')

/** The files of these parts and of all that they import; of what they may fetch, too, where that is asked for. */
function filesOf(manifest: Manifest, keys: readonly string[], isDeep = false): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest does not know ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    const fetched = (isDeep ? chunk.dynamicImports : undefined) ?? []
    waiting.push(...(chunk.imports ?? []), ...fetched.filter((part) => !isPolyfill(part)))
  }
  return [...files]
}

/**
 * Lays the service worker beside a page of a built app. Its name for the cache follows from what is in it, the page
 * included: a browser whose installation gets or loses its plans caches again.
 */
export async function writeServiceWorker(folder: string, pageFolder: string): Promise<void> {
  const html = await readFile(join(pageFolder, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const shell = shellFilesOf(manifest, html)
  const contents = createHash('sha256').update(html).update(JSON.stringify(shell)).digest('base64url')
  await writeFile(
    join(pageFolder, 'service-worker.js'),
    await bundle({ name: `daymark-${contents.slice(0, 8)}`, ...shell }),
  )
}

async function bundle(shell: object): Promise<string> {
  const result = await build({
    configFile: false,
    root: webFolder,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      rolldownOptions: { input: join(webFolder, 'src/service-worker/worker.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = outputOf(result)
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one file')
  return chunk.code
}
