import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is sent many times, compressed once. A private one is kept by no cache in between. */
export type CachedText = {
  type: string
  tag: string
  bodies: { identity: Buffer; br?: Buffer; gzip: Buffer }
  isPrivate?: boolean
}

export const tagOf = (content: string | Buffer): string => `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/**
 * Names this build of the server, by the stamp in the folder of the bundle: what a response is made of may be the same, and
 * another release makes another response of it. Sources have none, so from them each start is a release.
 */
export const release: string = releaseIn(import.meta.dirname)

function releaseIn(folder: string): string {
  try {
    return readFileSync(join(folder, '.vite', 'stamp'), 'utf8')
  } catch {
    return randomUUID()
  }
}

export function cacheText(type: string, text: string): CachedText {
  const identity = Buffer.from(text)
  return {
    type,
    tag: tagOf(identity),
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  }
}

/** How much an encoding is liked does not matter; only `q=0` says that it is not. */
const liking = /;\s*q=(?!0(?:\.0*)?$).*/

/** Whether the caller says that it has the response with this tag. */
export const hasTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false

/** A repeated request gets the body only where it has changed. */
export function sendCached(
  { type, tag, bodies, isPrivate = false }: CachedText,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'accept-encoding',
) {
  reply.headers({ 'cache-control': isPrivate ? 'private, no-cache' : 'no-cache', etag: tag, vary })
  if (hasTag(request, tag)) return reply.code(304).send()
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '').split(',').map((name) => name.trim().replace(liking, '')),
  )
  const encoding = (['br', 'gzip'] as const).find((name) => bodies[name] && accepted.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(bodies[encoding ?? 'identity'])
}
