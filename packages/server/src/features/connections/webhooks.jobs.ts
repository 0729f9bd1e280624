import { webhookEvents } from '@daymark/domain/connections/connection.ts'
import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const happened = z.object({
  userId: z.uuid(),
  id: z.uuid(),
  at: z.string(),
  events: z.array(z.object({ type: z.enum(webhookEvents), data: z.record(z.string(), z.unknown()) })),
})
export type HappenedJob = z.infer<typeof happened>

/** What happened in one change, as it was then. It names habits, so it is deleted as soon as it has run. */
export const spreadEvents = { ...defineJob('webhooks.spread', happened, ({ id }) => id), isPersonal: true }

const attempt = z.object({
  userId: z.uuid(),
  id: z.uuid(),
  attempt: z.int(),
  at: z.string(),
  /** How many deliveries of the person waited before it. */
  place: z.int(),
  /** Whether a person asked for it: then it is sent while the webhook rests, too. */
  isAsked: z.optional(z.boolean()),
})
export type AttemptJob = z.infer<typeof attempt>

/**
 * One attempt of a delivery, after so many others; `at` tells one that a person asked for from the planned one. There may be
 * thousands, so they too are deleted once they have run.
 */
export const deliverEvent = {
  ...defineJob('webhooks.deliver', attempt, ({ id, attempt, at }) => `${id}:${attempt}:${at}`),
  isPersonal: true,
  groupOf: ({ userId }: AttemptJob) => userId,
  placeOf: ({ place }: AttemptJob) => place,
}

const stopped = z.object({ userId: z.uuid(), id: z.uuid(), at: z.string() })
export type StoppedJob = z.infer<typeof stopped>

export const tellWebhookStopped = defineJob('webhooks.tell-stopped', stopped, ({ id, at }) => `${id}:${at}`)
