import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

/** SQLite's number for a lock that another process has. */
const busy = 5

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Two processes that open the same embedded database lose each other's writes in silence, so a folder belongs to one
 * process at a time. The lock is the kernel's: it is free again the moment its holder ends, however it ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new FolderInUse(
      `DATA_DIR ${folder} is in use by another Daymark process. Stop that one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
    )
  }
  return { release: () => lock.close() }
}
