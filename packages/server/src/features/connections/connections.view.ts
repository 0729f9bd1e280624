import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import type { Connection } from './connections.store.ts'
import type { Delivery } from './webhooks.store.ts'

const textOf = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null

/** Without the digest of its secret. */
export const toConnectionView = (connection: Connection): ConnectionView => {
  const {
    id,
    kind,
    name,
    reach,
    habitId,
    url,
    events,
    createdAt,
    expiresAt,
    lastUsedAt,
    stoppedAt,
    restsUntil,
    skippedAt,
  } = connection
  return {
    id,
    kind,
    name,
    reach,
    habitId,
    url,
    events,
    createdAt: createdAt.toString(),
    expiresAt: textOf(expiresAt),
    lastUsedAt: textOf(lastUsedAt),
    stoppedAt: textOf(stoppedAt),
    restsUntil: stoppedAt ? null : textOf(restsUntil),
    skippedAt: textOf(skippedAt),
  }
}

/** Without what was sent. */
export const toDeliveryView = (delivery: Delivery): DeliveryView => {
  const { id, event, status, attempts, createdAt, attemptedAt, responseStatus, responseText } = delivery
  return {
    id,
    event,
    status,
    attempts,
    createdAt: createdAt.toString(),
    attemptedAt: textOf(attemptedAt),
    responseStatus,
    responseText,
  }
}
