import * as z from 'zod/mini'
import { definePersonalJob } from '#jobs/job.ts'

const withdrawal = z.object({
  id: z.uuid(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  boughtOn: z.string(),
})
export type WithdrawalJob = z.infer<typeof withdrawal>

const cancelRequest = z.object({ requestId: z.uuid(), email: z.string() })
export type CancelRequestJob = z.infer<typeof cancelRequest>

/** Two jobs, so that one email is retried without sending the other again. */
export const sendWithdrawalReceipt = definePersonalJob(
  'subscription.send-withdrawal-receipt',
  withdrawal,
  ({ id }) => id,
)
export const fileWithdrawal = definePersonalJob('subscription.file-withdrawal', withdrawal, ({ id }) => id)

/** Whether an account has the address is looked up in the job, so response times reveal nothing. */
export const sendCancelLink = definePersonalJob(
  'subscription.send-cancel-link',
  cancelRequest,
  ({ requestId }) => requestId,
)
