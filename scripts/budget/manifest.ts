import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})
const manifestShape = z.record(z.string(), chunk)

/** What Vite says it built: source or chunk name → its file and what that imports. */
export type Manifest = z.infer<typeof manifestShape>

export async function readManifest(file: string): Promise<Manifest> {
  return manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The entries that the browser must have before these can run, themselves included. */
export function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const closure = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (closure.has(key)) continue
    closure.add(key)
    waiting.push(...(entryOf(manifest, key).imports ?? []))
  }
  return closure
}

/** The entries that fetch this one when they need it. */
export function importersOf(manifest: Manifest, key: string): string[] {
  return Object.keys(manifest).filter((importer) => manifest[importer]?.dynamicImports?.includes(key))
}

export function fileOf(manifest: Manifest, key: string): string {
  return entryOf(manifest, key).file
}

function entryOf(manifest: Manifest, key: string): Manifest[string] {
  const entry = manifest[key]
  if (!entry) throw new Error(`The manifest does not know ${key}`)
  return entry
}
