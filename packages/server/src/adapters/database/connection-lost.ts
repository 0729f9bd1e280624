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
