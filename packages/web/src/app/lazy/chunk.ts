const timeoutMs = 120_000
const pauseMs = 1000

/** A part of the application that did not arrive: the connection failed, or a new release has replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly chunk: string

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.chunk = chunk
  }
}

/** Fetches a part of the application, twice where it must; rejects with a ChunkError, at the latest after two minutes. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${timeoutMs / 1000} s`)), timeoutMs)
  try {
    return await Promise.race([askAgain(load), late.promise])
  } catch (error) {
    throw new ChunkError(chunk, error)
  } finally {
    clearTimeout(timer)
  }
}

/** Most failures are temporary: tries once more, after a moment. */
async function askAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load()
  }
}

const reloadedKey = 'reloaded-for-chunk'

/**
 * Whether a page may reload itself because of this chunk: once, since a fresh page knows the new release's files; a
 * chunk that fails again after that is left to the user. Where nothing can be remembered, never.
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

const clickKey = 'click-for-chunk'

/** Stores what was pressed while the page reloads for its chunk. Without storage the user presses again. */
export function keepClick({ chunk, subject }: { chunk: string; subject: unknown }): void {
  try {
    sessionStorage.setItem(clickKey, JSON.stringify({ chunk, subject }))
  } catch {
    // See above.
  }
}

/** What was asked of this chunk before the page reloaded for it. It was written by this page a moment ago. */
export function keptClick(chunk: string): { subject: unknown } | null {
  try {
    const kept: { chunk: string; subject: unknown } | null = JSON.parse(sessionStorage.getItem(clickKey) ?? 'null')
    return kept?.chunk === chunk ? kept : null
  } catch {
    return null
  }
}

/** It is asked for once. Only where there was one: so there is storage. */
export const forgetClick = (): void => sessionStorage.removeItem(clickKey)
