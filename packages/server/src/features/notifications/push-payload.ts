import type { Outgoing } from './channel.ts'
import { clipped } from './clipped.ts'

/** What the service worker reads. Without a token the message has no buttons. */
type PushPayload = { title: string; body: string; actionUrl: string; tag: string; token: string | null }

/** A push service takes 4096 bytes, and a sign may have four. */
const mostTitleSigns = 120
const mostBodySigns = 600

/** A later message of the same type and day takes the place of the one before it on the screen. */
export const pushPayloadOf = ({ title, body, actionUrl, type, day }: Outgoing, token: string | null): PushPayload => ({
  title: clipped(title, mostTitleSigns),
  body: clipped(body, mostBodySigns),
  actionUrl: actionUrl ?? '/',
  tag: `${type}:${day}`,
  token,
})
