import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Named after the machine and the process, so that a later process knows which folders have no owner any more. */
export const makeUploadFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `daymark-import-${hostname()}-${process.pid}-`))

const longestImport = 24 * 60 * 60 * 1000

/**
 * Removes what processes that were killed left in the temporary folder. Called before this one takes uploads, so that none
 * with its own number is in use. Another instance may share the folder: its uploads stay, on this machine as long as its
 * process runs, and for a day if they come from another machine, whose processes cannot be seen from here.
 */
export async function removeAbandonedUploads(now: Temporal.Instant): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith('daymark-import-')) continue
    const folder = join(tmpdir(), name)
    if (hasNoProcess(name) || (await isOld(folder, now))) await rm(folder, { recursive: true, force: true })
  }
}

function hasNoProcess(name: string): boolean {
  const [, machine, pid] = /^daymark-import-(.+)-(\d+)-[^-]+$/.exec(name) ?? []
  return machine === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))
}

/** A process that may not be signalled runs all the same. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What another process has removed meanwhile is not old. */
async function isOld(folder: string, { epochMilliseconds }: Temporal.Instant): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
  return epochMilliseconds - mtimeMs > longestImport
}
