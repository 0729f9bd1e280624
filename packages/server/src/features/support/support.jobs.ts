import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const ticket = z.object({ ticketId: z.uuid() })
export type TicketJob = z.infer<typeof ticket>

/** Two jobs, so that a mail which could not be sent is tried again without repeating the other. */
export const tellStaff = defineJob('support.tell-staff', ticket, ({ ticketId }) => ticketId)
export const confirmToSender = defineJob('support.confirm-to-sender', ticket, ({ ticketId }) => ticketId)
