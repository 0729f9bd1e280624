import * as z from 'zod/mini'
import { defineJob, definePersonalJob } from '#jobs/job.ts'

const person = z.object({ userId: z.uuid(), at: z.string() })
const passwordChanged = z.extend(person, { isAllRevoked: z.boolean() })
export type PasswordChangedJob = z.infer<typeof passwordChanged>

const joined = z.extend(person, { provider: z.string() })
export type JoinedJob = z.infer<typeof joined>

const request = z.object({ requestId: z.uuid(), email: z.string() })
export type ResetJob = z.infer<typeof request>

const accountDeleted = z.object({ userId: z.uuid(), email: z.string(), firstName: z.string() })
export type AccountDeletedJob = z.infer<typeof accountDeleted>

/**
 * Carries the address as it was typed: whether an account has it is looked up in the job, so response times reveal
 * nothing.
 */
export const sendReset = definePersonalJob('auth.send-reset', request, ({ requestId }) => requestId)
export const tellPasswordChanged = defineJob(
  'auth.tell-password-changed',
  passwordChanged,
  ({ userId, at }) => `${userId}:${at}`,
)
export const tellProviderJoined = defineJob('auth.tell-provider-joined', joined, ({ userId, at }) => `${userId}:${at}`)
/** The one job that carries contents: when it runs, there is nothing left to read them from. */
export const sendAccountDeleted = definePersonalJob('auth.say-farewell', accountDeleted, ({ userId }) => userId)
