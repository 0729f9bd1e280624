import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const ticket = z.object({ userId: z.uuid(), ticketId: z.uuid() })
export type TicketJob = z.infer<typeof ticket>

const update = z.object({ userId: z.uuid(), ticketId: z.uuid(), updateId: z.uuid() })
export type UpdateJob = z.infer<typeof update>

/** Two jobs, so that one email is retried without sending the other again. */
export const tellStaff = defineJob('support.tell-staff', ticket, ({ ticketId }) => ticketId)
export const confirmToSender = defineJob('support.confirm-to-sender', ticket, ({ ticketId }) => ticketId)

/** One email to staff for each reply of the person. */
export const tellStaffOfReply = defineJob('support.tell-staff-of-reply', update, ({ updateId }) => updateId)

/** One email per change, as it was at that time: a late email says nothing of later changes. */
export const tellOfUpdate = defineJob('support.tell-of-update', update, ({ updateId }) => updateId)
