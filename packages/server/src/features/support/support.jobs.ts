import * as z from 'zod/mini'
import { defineJob } from '#jobs/job.ts'

const ticket = z.object({ userId: z.uuid(), ticketId: z.uuid() })
export type TicketJob = z.infer<typeof ticket>

const update = z.object({ userId: z.uuid(), ticketId: z.uuid(), updateId: z.uuid() })
export type UpdateJob = z.infer<typeof update>

/** Two jobs, so that a mail which could not be sent is tried again without repeating the other. */
export const tellStaff = defineJob('support.tell-staff', ticket, ({ ticketId }) => ticketId)
export const confirmToSender = defineJob('support.confirm-to-sender', ticket, ({ ticketId }) => ticketId)

/** Each change is a letter of its own, as it was then: one that is sent late does not tell of a later one. */
export const tellOfUpdate = defineJob('support.tell-of-update', update, ({ updateId }) => updateId)
