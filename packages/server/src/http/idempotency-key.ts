import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'

/** The key under which a write repeats its first answer; undefined where none was sent. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('invalid', 'Idempotency-Key must be 1 to 200 visible characters without spaces')
}
