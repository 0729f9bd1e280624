import { createHash, randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A file name with the id of this process, so that a later process can check whether it still runs. */
export const unfinishedNameOf = (file: string): string => `${file}.${here}-${process.pid}-${randomUUID()}.part`

/** Files that this process is writing now. */
export const inHand = new Set<string>()

const unfinished = /\.(?:([\da-f]{8})-(\d+)-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/
const aDay = 24 * 3600_000

/**
 * Deletes what killed backups have left in a folder: files of processes of this machine that no longer run, and files
 * that were not written to for a day. A running process keeps its file.
 */
export async function removeAbandoned(folder: string, now: Temporal.Instant): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [isOurs, place, pid] = unfinished.exec(name) ?? []
    if (isOurs === undefined || inHand.has(join(folder, name))) continue
    const isDead = place === here && !isRunning(Number(pid))
    if (isDead || (await isOld(join(folder, name), now))) await rm(join(folder, name), { force: true })
  }
}

/** Process numbers mean something on one machine, and in one container of it. */
const here = createHash('sha256').update(`${hostname()} ${processNumbers()}`).digest('hex').slice(0, 8)

function processNumbers(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Our own number is not a living writer: after a restart in a container another process had it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isOld(path: string, now: Temporal.Instant): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < now.epochMilliseconds - aDay
}
