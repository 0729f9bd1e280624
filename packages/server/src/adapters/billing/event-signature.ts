import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from './billing.ts'

/** How long after its making a signature is believed. */
const toleranceSeconds = 300

const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

const digestOf = (secret: string, seconds: number, raw: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()

/** Over the moment and the very bytes, so that neither an old message nor an altered one is believed. */
export function signatureOf(secret: string, raw: Uint8Array, now: Temporal.Instant): string {
  const seconds = secondsOf(now)
  return `t=${seconds},v1=${digestOf(secret, seconds, raw).toString('hex')}`
}

export function refuseBadSignature(
  secret: string,
  raw: Uint8Array,
  signature: string | undefined,
  now: Temporal.Instant,
): void {
  const [, moment = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (moment === '') throw new BadSignature('There is no signature')
  const seconds = Number(moment)
  if (!timingSafeEqual(digestOf(secret, seconds, raw), Buffer.from(hex, 'hex')))
    throw new BadSignature('The signature is of something else')
  if (Math.abs(secondsOf(now) - seconds) > toleranceSeconds) throw new BadSignature('The signature is too old')
}
