import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

/** After a large import: until the database counts the rows of its tables, it plans each query as for a few. */
export const refreshStatistics = defineJob(
  'import.refresh-statistics',
  z.object({ importId: z.uuid() }),
  ({ importId }) => importId,
)
