import { inspect } from 'node:util'
import { WrongPrice } from '#adapters/billing/billing.ts'
import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import { FolderInUse } from '#adapters/database/folder-lock.ts'
import { UnusableFolder } from '#adapters/database/private-folder.ts'
import { WrongSettings } from './config.ts'
import { UnreleasedDatabase } from './db/migrate.ts'
import { UnusableEnvFile } from './env-file.ts'

/** The port could not be opened; its cause says why. */
export class NotListening extends Error {
  override readonly name = 'NotListening'
}

/** Their messages are sentences for the operator already. */
const forOperators = [WrongSettings, UnusableEnvFile, FolderInUse, UnusableFolder, UnreleasedDatabase, WrongPrice]

/** How the embedded database's runtime counts a full disk. What it throws then is no Error. */
const noSpaceLeft = 51

/** PostgreSQL's codes for a wrong name or password, a missing database and missing rights, and those of TLS. */
const refusedCodes = /^(?:28|3D000|42501)|CERT|LEAF_SIGNATURE/
/** The same from the driver, which has no codes. */
const refusedMessages = /^SASL: |does not support SSL/

/**
 * Why the product did not start, in a sentence that names the setting to change. An unknown error is printed in full.
 */
export function whyNotStarted(thrown: unknown): string {
  if (isDiskFull(thrown))
    return 'The disk of DATA_DIR, or of the server that DATABASE_URL names, is full. Make room on it and start again.'
  const error = thrown instanceof Error ? thrown : new Error(inspect(thrown))
  if (forOperators.some((kind) => error instanceof kind)) return error.message
  if (error instanceof NotListening) return whyNotListening(error.cause as NodeJS.ErrnoException)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return `DATA_DIR holds what this user may not use: ${error.message}`
  if (code === 'EROFS') return `DATA_DIR is on a disk that cannot be written to: ${error.message}`
  if (code === '25006') return `DATABASE_URL names no server that takes writes: ${error.message}`
  if (isConnectionLost(error)) return `DATABASE_URL names a server that does not answer: ${error.message}`
  if (refusedCodes.test(code ?? '') || refusedMessages.test(error.message))
    return `DATABASE_URL names a database that cannot be used: ${error.message}`
  return error.stack ?? error.message
}

function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'PORT is in use by another program. Stop that one, or set PORT to another number.'
  if (code === 'EACCES') return `PORT needs rights that this user does not have: ${message}`
  return `HOST is not an address of this machine: ${message}`
}

function isDiskFull(thrown: unknown): boolean {
  const { code, errno, name } = Object(thrown) as { code?: unknown; errno?: unknown; name?: unknown }
  return code === 'ENOSPC' || code === '53100' || (name === 'ErrnoError' && errno === noSpaceLeft)
}
