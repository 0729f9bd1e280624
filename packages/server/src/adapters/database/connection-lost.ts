/** Node's network errors, and PostgreSQL's classes 08 (connection), 53 (resources, disk full among them) and 57P (shutdown). */
const lost = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|53|57P)/
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether the database was away rather than asked wrongly: then it is worth to try again. Looks through what wraps it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && lost.test(code)) return true
  return poolMessages.test(error.message) || isConnectionLost(error.cause)
}

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
