import { isConnectionLost } from './connection-lost.ts'

/** A statement or a pause that took too long, a lock that others did not give up in time, and a deadlock. */
const tooBusy = new Set<unknown>(['57014', '25P03', '55P03', '40P01'])

/**
 * Whether the database could not do now what it could do at another time: it was away, or had too much to do. The connection
 * itself may well be sound, which is why this is not asked where one is judged.
 */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || isTooBusy(error)

function isTooBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return tooBusy.has((error as { code?: unknown }).code) || isTooBusy(error.cause)
}
