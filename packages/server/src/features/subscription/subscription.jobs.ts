import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const dispute = z.object({ eventId: z.string(), userId: z.uuid() })
export type DisputeJob = z.infer<typeof dispute>

export const tellOfDispute = defineJob('subscription.tell-of-dispute', dispute, ({ eventId }) => eventId)
