import type * as z from 'zod/mini'

/** What a job is called and carries. The key names the one piece of work: enqueued twice, it runs once. */
export type Job<Payload extends object = object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  keyOf: (payload: Payload) => string
  /** Whether it is deleted within a minute of its end: where it carries personal data, and where there are many. */
  isPersonal: boolean
  /** Of one group one runs at a time, and many groups at once: what is slow holds no other group back. */
  groupOf?: (payload: Payload) => string
  /** How many of its group were before it when it was enqueued: a long line of one group lets the others pass. */
  placeOf?: (payload: Payload) => number
}

export const defineJob = <Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  keyOf: (payload: Payload) => string,
): Job<Payload> => ({ name, payload, keyOf, isPersonal: false })

/** For a job that cannot read what it needs when it runs, and has to carry an address. */
export const definePersonalJob = <Payload extends { email: string }>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  keyOf: (payload: Payload) => string,
): Job<Payload> => ({ name, payload, keyOf, isPersonal: true })

/** A job's name tied to its work. Only the composition knows both. */
export type Handler = { job: Job; run: (payload: unknown) => Promise<void> }

/** A payload from an older release is validated against today's shape before the handler sees it. */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
): Handler => ({
  job: job as unknown as Job,
  run: async (payload) => work(job.payload.parse(payload)),
})
