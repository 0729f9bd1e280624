import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Why DATA_DIR cannot be used, in a sentence for the operator. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder'
}

const { R_OK, W_OK, X_OK } = constants

/**
 * Makes the folder where it is missing, and takes group and other permissions away from what is in it: an operator
 * may have left it open. What cannot be used later is reported now, by name.
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    tighten(realpathSync(folder))
    tryToWrite(join(folder, 'room.part'))
  } catch (error) {
    throw new UnusableFolder(sentenceFor(folder, error as NodeJS.ErrnoException), { cause: error })
  }
}

function tighten(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Another instance that starts on the folder may have removed its own temporary file.
  if (!found || found.isSymbolicLink()) return
  if ((found.mode & 0o077) !== 0) closeToOthers(path, found.mode & 0o700)
  accessSync(path, found.isDirectory() ? R_OK | W_OK | X_OK : R_OK)
  if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name))
}

/** A page or two: what no disk takes that is full. */
function tryToWrite(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(8_192, 1))
  } finally {
    rmSync(path, { force: true })
  }
}

/** A volume may belong to another user and be open to ours by its group: that is the operator's decision. */
function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function sentenceFor(folder: string, { code, path, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR ${folder} cannot be used by this user: ${path ?? folder} belongs to another one or may not be written. Give it to this user, or set DATA_DIR to another folder.`
    case 'EROFS':
      return `DATA_DIR ${folder} is on a disk that cannot be written to. Set DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${folder} is a file, or lies in one. Set DATA_DIR to a folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of DATA_DIR ${folder} is full. Make room on it and start again.`
    case undefined:
    default:
      return `DATA_DIR ${folder} cannot be used: ${message}`
  }
}
