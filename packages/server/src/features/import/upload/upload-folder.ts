import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Named after the host and the process, so that a later process recognises abandoned folders. */
export const makeUploadFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `daymark-import-${hostname()}-${process.pid}-`))

const longestImport = 24 * 60 * 60 * 1000

/**
 * Removes what killed processes left in the temporary folder. Called before this process takes uploads, so that no folder
 * with its own number is in use. Other instances may share the folder: the uploads of a running process on this host stay,
 * and those of another host stay for a day.
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

/** A process that may not be signalled is running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder that another process has removed meanwhile is not old. */
async function isOld(folder: string, { epochMilliseconds }: Temporal.Instant): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
  return epochMilliseconds - mtimeMs > longestImport
}
