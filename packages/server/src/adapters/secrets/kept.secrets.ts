import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that this installation makes for itself on its first start and keeps beside its data, readable by its owner alone. */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  if (!existsSync(path)) makeSecret(path)
  return readFileSync(path, 'utf8')
}

/** Instances that share the folder may start at the same moment: all use the first secret that is linked. */
function makeSecret(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const part = `${path}.${randomUUID()}.part`
  writeFileSync(part, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(part, path)
  } catch {
    // The other instance was first, or the disk has no links.
    if (!existsSync(path)) renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}
