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

/** Full path of the first of the names that PATH has; undefined when it has none. */
export function programInPath(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The first program at one of the paths. `*` matches any version; the newest version comes first. */
export function programAt(places: readonly string[]): string | undefined {
  const newestFirst = new Intl.Collator('en', { numeric: true })
  return places.flatMap((place) => globSync(place).toSorted((a, b) => newestFirst.compare(b, a))).find(isProgram)
}
