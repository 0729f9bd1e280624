import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the names that stands in PATH, whole path; undefined when none does. */
export function programInPath(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The first program at one of the places; `*` stands for any version there, and the newest version is taken first. */
export function programAt(places: readonly string[]): string | undefined {
  const newestFirst = new Intl.Collator('en', { numeric: true })
  return places.flatMap((place) => globSync(place).toSorted((a, b) => newestFirst.compare(b, a))).find(isProgram)
}
