import type * as z from 'zod/mini'

/** What a job is called and carries. The key names the one piece of work: enqueued twice, it runs once. */
export type Job<Payload extends object = object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  keyOf: (payload: Payload) => string
  /** How long a finished job is remembered, and its key with it; a short while where it carries what is a person's own. */
  rememberedSeconds: number
}

const aWeek = 7 * 24 * 3600

export const defineJob = <Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  keyOf: (payload: Payload) => string,
  rememberedSeconds = aWeek,
): Job<Payload> => ({ name, payload, keyOf, rememberedSeconds })

/** A job's name tied to its work. Only the composition knows both. */
export type Handler = { job: Job; run: (payload: unknown) => Promise<void> }

/** What was enqueued by an older release is held to today's shape before the work sees it. */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
): Handler => ({
  job: job as unknown as Job,
  run: async (payload) => work(job.payload.parse(payload)),
})
