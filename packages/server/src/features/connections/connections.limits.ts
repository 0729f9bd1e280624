import type { Limit } from '#limits/limits.ts'

export const limits = {
  madePerUser: { name: 'connections-person', times: 60, seconds: 3600 },
  /** Of each connection by itself, so that one script does not take the calls of another. */
  callsPerToken: { name: 'token-calls', times: 120, seconds: 60 },
  /** Tests and repeats, each of which is a request to another server. */
  sendsPerUser: { name: 'webhook-sends', times: 60, seconds: 3600 },
} satisfies Record<string, Limit>
