import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import * as z from 'zod/mini'

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})
const manifestShape = z.record(z.string(), chunk)

/** Vite's manifest: source or chunk name → its file and imports. */
export type Manifest = z.infer<typeof manifestShape>

export async function readManifest(file: string): Promise<Manifest> {
  return manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Screens by the parts that are fetched for them on top of the app, as the build names them. */
export type Screens = Record<string, { parts: readonly string[]; limit: number }>
/** A part of the build, its size in bytes, its limit in kB. */
export type Measure = { name: string; bytes: number; limit: number }

type Build = {
  manifest: Manifest
  html: string
  /** A built file by its path in dist. */
  read: (file: string) => Promise<Uint8Array>
  budgets: { landingScript: number; lazy: number; styles: number; fonts: number }
  screens: Screens
}

const page = 'index.html'
const toGzip = promisify(gzip)
/** The compression of the files that the server sends. */
const served = { level: constants.Z_BEST_COMPRESSION }

/**
 * Sizes of a build after gzip. A screen is all that has to load before it shows: the landing script, main.tsx and its own
 * file, each with its imports. A lazy part counts with what it adds to the part that imports it.
 */
export async function measureBuild(build: Build): Promise<{ measures: Measure[]; absent: string[] }> {
  const { manifest, budgets } = build
  const screens = Object.entries(build.screens)
  const app = keyNamed(manifest, 'main')
  if (app === undefined) throw new Error('The manifest has no part named main')
  const keysOf = (parts: readonly string[]) => parts.map((part) => keyNamed(manifest, part) ?? '')
  const built = screens.filter(([, { parts }]) => !keysOf(parts).includes(''))
  const lazy = Object.keys(manifest).filter((key) => key !== app && manifest[key]?.isDynamicEntry)

  const measures = await Promise.all([
    measure('landing: head script and page script', budgets.landingScript, landingBytes(build)),
    ...built.map(([name, { parts, limit }]) =>
      measure(`${name}: everything it needs`, limit, screenBytes(build, [app, ...keysOf(parts)])),
    ),
    ...lazy.map((key) => measure(`lazy: ${key}`, budgets.lazy, lazyBytes(build, app, key))),
    measure(
      'styles',
      budgets.styles,
      gzipped(
        build,
        stylesOf(manifest, closureOf(manifest, [page, app, ...built.flatMap(([, { parts }]) => keysOf(parts))])),
      ),
    ),
    measure('fonts', budgets.fonts, fontBytes(build)),
  ])
  return { measures, absent: screens.filter((screen) => !built.includes(screen)).map(([name]) => name) }
}

type Page = { name: string; limit: number; html: string; read: Build['read'] }

/** A page that is built apart from the app: its scripts and styles, all of which it names itself. */
export function measurePage({ name, limit, html, read }: Page): Promise<Measure> {
  const named = html.matchAll(/ (?:src|href)="\/([^"]+\.(?:js|css))"/g)
  return measure(
    name,
    limit,
    gzipped(
      { read },
      Array.from(named, ([, file]) => file ?? ''),
    ),
  )
}

const measure = async (name: string, limit: number, bytes: Promise<number>): Promise<Measure> => ({
  name,
  bytes: await bytes,
  limit,
})

/** Includes the scripts of the page: the head script is not in the manifest. */
function landingBytes(build: Build): Promise<number> {
  const named = build.html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g)
  const closure = Array.from(closureOf(build.manifest, [page]), (key) => fileOf(build.manifest, key))
  return gzipped(build, [...Array.from(named, ([, file]) => file ?? ''), ...closure])
}

function screenBytes(build: Build, keys: readonly string[]): Promise<number> {
  return gzippedKeys(build, closureOf(build.manifest, [page, ...keys]))
}

/**
 * The largest addition among the parts that import it, each with all parts of its screen. A part without a known importer
 * is compared with the app alone.
 */
async function lazyBytes(build: Build, app: string, key: string): Promise<number> {
  const { manifest, screens } = build
  const closure = closureOf(manifest, [key])
  const importers = importersOf(manifest, key)
  const besides = (importer: string) =>
    Object.values(screens)
      .filter(({ parts }) => parts.includes(manifest[importer]?.name ?? ''))
      .flatMap(({ parts }) => parts.flatMap((part) => keyNamed(manifest, part) ?? []))
  const cases = (importers.length > 0 ? importers : [app]).map((importer) =>
    gzippedPart(build, closure.difference(closureOf(manifest, [page, app, importer, ...besides(importer)]))),
  )
  return Math.max(...(await Promise.all(cases)))
}

async function fontBytes({ manifest, read }: Build): Promise<number> {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  return sum(await Promise.all(fonts.map(async ({ file }) => (await read(file)).length)))
}

/** With its own styles: those of the first view are measured apart. */
const gzippedPart = (build: Build, keys: Set<string>) =>
  gzipped(build, [...Array.from(keys, (key) => fileOf(build.manifest, key)), ...stylesOf(build.manifest, keys)])

const stylesOf = (manifest: Manifest, keys: Set<string>): string[] =>
  Array.from(keys).flatMap((key) => entryOf(manifest, key).css ?? [])

const gzippedKeys = (build: Build, keys: Set<string>) =>
  gzipped(
    build,
    Array.from(keys, (key) => fileOf(build.manifest, key)),
  )

async function gzipped({ read }: Pick<Build, 'read'>, files: string[]): Promise<number> {
  return sum(
    await Promise.all(Array.from(new Set(files), async (file) => (await toGzip(await read(file), served)).length)),
  )
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/** These entries and everything that they import. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const closure = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (closure.has(key)) continue
    closure.add(key)
    waiting.push(...(entryOf(manifest, key).imports ?? []))
  }
  return closure
}

/** Where a part has a file of its own, by its name; several parts may share one, which is named by the build. */
const keyNamed = (manifest: Manifest, name: string): string | undefined =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name)

/** The entries that import this one dynamically. */
function importersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((importer) => manifest[importer]?.dynamicImports?.includes(key))
}

function fileOf(manifest: Manifest, key: string): string {
  return entryOf(manifest, key).file
}

function entryOf(manifest: Manifest, key: string): Manifest[string] {
  const entry = manifest[key]
  if (!entry) throw new Error(`The manifest has no ${key}`)
  return entry
}
