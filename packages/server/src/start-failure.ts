import { isConnectionLost } from '#adapters/database/connection-lost.ts'
import { FolderInUse } from '#adapters/database/folder-lock.ts'
import { WrongPrices } from '#features/subscription/subscription.service.ts'
import { WrongSettings } from './config.ts'

/** Why the product did not start, in a sentence that names the setting to change. What is unknown is told whole. */
export function whyNotStarted(error: Error): string {
  if ([WrongSettings, FolderInUse, WrongPrices].some((kind) => error instanceof kind)) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'PORT is in use by another program. Stop that one, or set PORT to another number.'
  if (code === 'EACCES') return `DATA_DIR or PORT needs rights that this user does not have: ${error.message}`
  if (isConnectionLost(error)) return `DATABASE_URL names a server that does not answer: ${error.message}`
  return error.stack ?? error.message
}
