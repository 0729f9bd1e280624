import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

/** Brings all habits of a person in line with their pauses, where the process that changed these has ended before it did. */
export const applyPauses = defineJob(
  'habits.apply-pauses',
  z.object({ userId: z.uuid(), id: z.uuid() }),
  ({ id }) => id,
)
