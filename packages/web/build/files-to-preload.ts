import type { Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/**
 * Every file that must have arrived before one of these parts can run, but for the page's own script. A name that the
 * build does not know fails it: otherwise a preload would silently become a late request.
 */
export function filesToPreload(bundle: Bundle, names: readonly string[]): string[] {
  const files = new Set<string>()
  const gather = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(gather)
  }
  for (const name of names) {
    const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name)
    if (!chunk) throw new Error(`The build has no part named '${name}'`)
    gather(chunk.fileName)
  }
  return [...files]
}
