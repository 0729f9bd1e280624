import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../shared/security-data')

/** Data of public test suites, which lies beside the project and is no part of it. Null where it is not there. */
export function securityData(name: string): string | null {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The lines of such a file that say something. */
export const securityLines = (name: string): string[] => (securityData(name) ?? '').split('\n').filter(Boolean)
