import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const dispute = z.object({
  eventId: z.string(),
  /** Null once the account is deleted. */
  userId: z.nullable(z.uuid()),
  charge: z.nullable(z.string()),
  isInquiry: z.boolean(),
})
export type DisputeJob = z.infer<typeof dispute>

const letter = z.object({ userId: z.uuid(), key: z.string(), notedAt: z.string() })
export type LetterJob = z.infer<typeof letter>

/** A letter that was forgotten and noted again is another piece of work. */
export const sendLetter = defineJob(
  'subscription.send-letter',
  letter,
  ({ userId, key, notedAt }) => `${userId}:${key}:${notedAt}`,
)

/** Several events report one dispute; staff are mailed once, and once more when an inquiry becomes a dispute. */
export const tellOfDispute = defineJob('subscription.tell-of-dispute', dispute, ({ eventId, charge, isInquiry }) =>
  charge === null ? eventId : `${charge}${isInquiry ? ':inquiry' : ''}`,
)
