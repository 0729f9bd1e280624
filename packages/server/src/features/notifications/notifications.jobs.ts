import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const delivery = z.object({ userId: z.uuid(), id: z.uuid(), at: z.string() })
export type DeliveryJob = z.infer<typeof delivery>

/** One message, by its ids; `at` tells the first delivery from a later one that the user asked for. */
export const deliverMessage = defineJob('notifications.deliver', delivery, ({ id, at }) => `${id}:${at}`)
