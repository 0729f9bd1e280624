import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const controlAddress = z.object({ port: z.int(), secret: z.string() })
export type ControlAddress = z.infer<typeof controlAddress>

const pathIn = (dataDir: string): string => join(dataDir, 'ops.json')

/** The port and secret of the process that serves this folder; null where there is none. */
export function readControlAddress(dataDir: string): ControlAddress | null {
  try {
    return controlAddress.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Readable by the owner alone, like everything else in the folder: who may read it may read the database too. */
export function writeControlAddress(dataDir: string, address: ControlAddress): void {
  writeFileSync(`${pathIn(dataDir)}.part`, JSON.stringify(address), { mode: 0o600 })
  renameSync(`${pathIn(dataDir)}.part`, pathIn(dataDir))
}

export const forgetControlAddress = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true })
