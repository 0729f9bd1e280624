import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The root of the repository, independent of the working directory. */
export const repositoryRoot = join(import.meta.dirname, '..')

const ignored = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
/** The default folder of the embedded database. */
const dataFolder = join(repositoryRoot, 'data')

/**
 * Every file of the repository with one of the endings: its path from the root, with forward slashes, and its text. Reads
 * folders instead of the git index, so that new files are checked too.
 */
export function readFiles(endings: readonly string[], root = repositoryRoot): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (ignored.has(entry.name) || entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      if (path === dataFolder) continue
      if (entry.isDirectory()) visit(path)
      else if (endings.some((ending) => entry.name.endsWith(ending))) {
        files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
      }
    }
  }
  visit(root)
  return files
}
