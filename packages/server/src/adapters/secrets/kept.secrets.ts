import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that this installation makes for itself on its first start and keeps beside its data, readable by its owner alone. */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(`${path}.part`, secret, { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
  return secret
}
