const timeoutMs = 120_000

/** A part of the application that did not arrive: the connection failed, or a new release has replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly chunk: string

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.chunk = chunk
  }
}

/** Fetches a part of the application; rejects with a ChunkError, at the latest after two minutes. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${timeoutMs / 1000} s`)), timeoutMs)
  try {
    return await Promise.race([load(), late.promise])
  } catch (error) {
    throw new ChunkError(chunk, error)
  } finally {
    clearTimeout(timer)
  }
}

const reloadedKey = 'reloaded-for-chunk'

/**
 * Whether a page may reload itself because of this chunk: once, since a fresh page knows the new release's files; a
 * chunk that fails again after that is for the person to decide about. Where nothing can be remembered, never.
 */
export function mayReloadFor(chunk: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage().getItem(reloadedKey) === chunk) return false
    storage().setItem(reloadedKey, chunk)
    return true
  } catch {
    return false
  }
}
