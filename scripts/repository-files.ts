import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Where the project begins, whatever folder a command was started in. */
export const repositoryRoot = join(import.meta.dirname, '..')

const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
/** The default folder of the embedded database. Elsewhere `data` is a word like any other. */
const dataFolder = join(repositoryRoot, 'data')

/**
 * Every file of the project with one of the endings, by its path from the root with forward slashes, and its text.
 * Reads the folders and not the index of git, so that a file is checked before it is added.
 */
export function readFiles(endings: readonly string[], root = repositoryRoot): Map<string, string> {
  const files = new Map<string, string>()
  const enter = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (notOurs.has(entry.name) || entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      if (path === dataFolder) continue
      if (entry.isDirectory()) enter(path)
      else if (endings.some((ending) => entry.name.endsWith(ending))) {
        files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
      }
    }
  }
  enter(root)
  return files
}
