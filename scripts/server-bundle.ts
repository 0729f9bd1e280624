import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { LogLevel, LogOrStringHandler, Plugin, RolldownLog } from 'rolldown'
import { fingerprint, isBuilt, writeStamp } from '../packages/web/build/stamp.ts'
import { repositoryRoot } from './repository-files.ts'

const serverFolder = join(repositoryRoot, 'packages/server')
const sources = join(serverFolder, 'src')
const bundle = join(serverFolder, 'dist')
const ingredients = [
  'package-lock.json',
  'scripts/server-bundle.ts',
  'packages/{domain,contract,server}/package.json',
  'packages/{domain,contract,server}/src/**/*.ts',
  'packages/server/migrations/*.sql',
]
/** What the packed database is made of: it takes seconds to make, so most builds find that of an earlier one. */
const packIngredients = [
  'package-lock.json',
  'packages/server/migrations/*.sql',
  'packages/server/src/{pack-database,prepare-schema}.ts',
  'packages/server/src/adapters/database/{embedded.database,packed-folder}.ts',
]
const packs = join(serverFolder, '.cache', 'packs')

/** The file that production starts. Starting from the sources works too, with twice the time and memory. */
export const serverEntry = pathToFileURL(join(bundle, 'main.js'))

/**
 * How Node starts it. Young objects get 16 MB in all instead of up to 64, which is as fast and takes a sixth less memory under load.
 * The Dockerfile and deploy/daymark.service say the same.
 */
export const serverFlags = ['--max-semi-space-size=8']

/** The command line of the operators, bundled with the server. */
export const opsEntry = pathToFileURL(join(bundle, 'ops.js'))

export const isServerBundled = (): Promise<boolean> => isBuilt(repositoryRoot, bundle, ingredients)

/** What the server starts in a process and a thread of its own. From a bundle that takes a third of the time. */
const startedApart = ['reading-process', 'reading-worker']
const apartEntries = startedApart.map((name) => join(sources, 'features/import/reading', `${name}.ts`))

/** PGlite loads a WebAssembly file from its own folder; pg-native is an optional part of `pg` that is not installed. */
const external = [/^node:/, /^@electric-sql\/pglite/, 'pg-native']

/**
 * The server, its command line and their libraries in a few files: reading a thousand small ones is most of a start. Written
 * to a temporary folder and moved into place when complete. Not minified, so stack traces stay readable.
 */
export async function bundleServer(): Promise<void> {
  const stamp = await fingerprint(repositoryRoot, ingredients)
  const temporary = join(serverFolder, '.cache', `dist-${process.pid}`)
  try {
    // Built apart: a part that both share could end up in an entry, which awaits at its top level what imports the part.
    const entries = ['main', 'ops'].map((name) => join(sources, `${name}.ts`))
    for (const entry of [...entries, ...apartEntries]) await bundleEntry(entry, temporary, bundle)
    await escapeCharacters(temporary)
    await copyFile(await packedDatabase(), join(temporary, 'database.pack'))
    await writeStamp(temporary, stamp)
    await rm(bundle, { recursive: true, force: true })
    await rename(temporary, bundle)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** The server of the tests whose clock can be moved: as a bundle it starts in less than half the time. Answers with its file. */
export async function bundleClockedServer(): Promise<string> {
  const folder = join(repositoryRoot, 'node_modules/.cache/clocked-server')
  const entry = join(serverFolder, 'test/process/clocked-server.ts')
  for (const input of [entry, ...apartEntries]) await bundleEntry(input, folder)
  return join(folder, 'clocked-server.js')
}

/** One entry with all that it imports, written to `folder` and run from `place`. */
async function bundleEntry(input: string, folder: string, place = folder): Promise<void> {
  // A start that needs no build does not wait for the bundler.
  const { rolldown } = await import('rolldown')
  const plugins = [keepModuleUrls(place)]
  await using entry = await rolldown({ input, platform: 'node', external, plugins, onLog: failOnUnresolved })
  await entry.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
}

/** The embedded database of a first start, packed at the first build with these ingredients. */
async function packedDatabase(): Promise<string> {
  const pack = join(packs, await fingerprint(repositoryRoot, packIngredients))
  if (existsSync(pack)) return pack
  await rm(packs, { recursive: true, force: true })
  await mkdir(packs, { recursive: true })
  const part = `${pack}.${process.pid}`
  await promisify(execFile)(process.execPath, [join(sources, 'pack-database.ts'), part])
  await rename(part, pack)
  return pack
}

/** An unresolved import would fail at start; it fails the build instead. */
function failOnUnresolved(level: LogLevel, log: RolldownLog, handler: LogOrStringHandler): void {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
  handler(level, log)
}

/** With one character beyond Latin-1, such as “…”, V8 keeps the whole text of a file with two bytes for each character. */
async function escapeCharacters(folder: string): Promise<void> {
  for await (const name of glob('*.js', { cwd: folder })) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const escaped = text.replaceAll(
      /[^\0-\x7f]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    await writeFile(file, escaped)
  }
}

/** A module that locates a file by its own URL (the migrations, the web app) still finds it from the bundle. */
const keepModuleUrls = (place: string): Plugin => ({
  name: 'keep-module-urls',
  transform(code, id) {
    if (!id.startsWith(serverFolder) || !code.includes('import.meta.url')) return null
    const own = `new URL(${JSON.stringify(relative(place, id))}, import.meta.url).href`
    return code.replaceAll(/(?:'\.\/([\w-]+)\.ts', )?import\.meta\.url/g, (found, name) =>
      startedApart.includes(name) ? `'./${name}.js', import.meta.url` : found.replace('import.meta.url', own),
    )
  },
})
