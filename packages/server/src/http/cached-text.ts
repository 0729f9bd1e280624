import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that stays the same until the next start, compressed once. */
export type CachedText = { type: string; tag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }

export function cacheText(type: string, text: string): CachedText {
  const identity = Buffer.from(text)
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type, tag, bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) } }
}

/** How much an encoding is liked does not matter; only `q=0` says that it is not. */
const liking = /;\s*q=(?!0(?:\.0*)?$).*/

/** A repeated request gets the body only where it has changed. */
export function sendCached({ type, tag, bodies }: CachedText, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
  const accepted = new Set((headers['accept-encoding'] ?? '').split(',').map((name) => name.trim().replace(liking, '')))
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(bodies[encoding ?? 'identity'])
}
