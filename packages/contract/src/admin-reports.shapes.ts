import { cancelReasons } from '@daymark/domain/subscription/cancel-reason.ts'
import * as z from 'zod/mini'
import { anyText, calendarDay, count, id, instant, outcome, wholeNumberText } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/** A week by its Monday. What became of the people who signed up in it counts for that week, whenever it happened. */
const weekFigures = z.object({
  week: calendarDay,
  signUps: count,
  firstTicks: count,
  /** Used between the seventh and the fourteenth day after signing up. */
  stayed: count,
  paid: count,
  /** Monthly recurring revenue at the end of the week, in cents by currency. */
  revenue: z.record(z.string(), z.int()),
  cancellations: z.record(z.enum([...cancelReasons, 'unsaid']), count),
})
export type WeekFigures = z.infer<typeof weekFigures>

const failedJob = z.object({ id, name: z.string(), failedAt: instant, tries: count, reason: z.string() })
export type FailedJob = z.infer<typeof failedJob>

const systemView = z.object({
  version: z.string(),
  startedAt: instant,
  database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string(), bytes: count }),
  /** Null where none was ever taken. */
  lastBackup: z.nullable(z.object({ at: instant, rows: count })),
  areBackupsOn: z.boolean(),
  jobs: z.object({ waiting: count, running: count, failed: count }),
  failedJobs: z.array(failedJob),
  /** Emails that a mail server refused for good, newest first; addresses are not kept. */
  refusedMails: z.array(z.object({ id, at: instant, reason: z.string() })),
  /** Messages of the billing provider that were received and not processed. */
  unreadWebhooks: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: instant })),
})
export type SystemView = z.infer<typeof systemView>

export const adminReportsShapes = {
  listFigures: {
    summary: 'Sign-ups and what became of them, by week, oldest first',
    querystring: z.object({ weeks: z.prefault(wholeNumberText('Weeks', { from: 1, to: 104 }), '12') }),
    response: { 200: z.object({ weeks: z.array(weekFigures), hasBilling: z.boolean() }) },
  },
  getSystem: { summary: 'How the installation is doing', response: { 200: systemView } },
  retryJob: {
    summary: 'Try a failed job again',
    params: z.object({ name: anyText('The name of a job is text'), id }),
    response: { 200: outcome },
  },
} satisfies Shapes
