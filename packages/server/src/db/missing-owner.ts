/**
 * Whether a row was refused because its account has been deleted, looking through wrapping errors. A cluster adds the
 * number of the shard to the name of the constraint.
 */
export function isOwnerMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const isOwn = code === '23503' && /_user_id_fkey(_\d+)?$/.test(String(constraint))
  return isOwn || isOwnerMissing(error.cause)
}
