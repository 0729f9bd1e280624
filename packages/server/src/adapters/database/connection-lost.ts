/**
 * Node's network errors, and PostgreSQL's classes 08 (connection), 53 (resources, disk full among them) and 57P (shutdown),
 * and 25006: a server that takes no writes.
 */
const lost = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|53|57P|25006)/
/** What the driver says without a code, of the pool, of a connection, and of a server that is silent. */
const driverMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)/
/** A coordinator says with code 08006 that a worker is away, and where that is noticed late with an internal error. */
const workerMessages =
  /could not commit transaction for shard|connection marked as essential|server closed the connection unexpectedly/

/**
 * Whether the database was unavailable rather than the statement wrong: then a retry makes sense. Looks through
 * wrapping errors.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && lost.test(code)) return true
  return driverMessages.test(error.message) || workerMessages.test(error.message) || isConnectionLost(error.cause)
}

/** A statement or a pause that timed out, a lock that was not released in time, and a deadlock. */
const tooBusy = new Set<unknown>(['57014', '25P03', '55P03', '40P01'])

/**
 * Whether the database was unavailable or overloaded. The connection itself may be sound, so this does not decide about
 * connections.
 */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || isTooBusy(error)

function isTooBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return tooBusy.has((error as { code?: unknown }).code) || isTooBusy(error.cause)
}
