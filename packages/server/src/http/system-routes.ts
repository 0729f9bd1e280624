import { contract } from '@daymark/contract/contract.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Api } from './api.ts'
import type { IsLocal } from './loopback.ts'
import type { Metrics } from './metrics.ts'
import { nothingHere } from './refusals.ts'
import { serve } from './serve.ts'
import type { Guard } from './signed-in.ts'

type Needs = { metrics: Metrics; ping: () => Promise<void>; isDiskFull: () => boolean; mayReadMetrics: IsLocal }

/** A load balancer gives up sooner than a query does, so the response must not wait for one. */
const patienceMs = 2_000

/** Health and metrics, for the operator. */
export const systemRoutes = (api: Api, guard: Guard, { metrics, ping, isDiskFull, mayReadMetrics }: Needs) =>
  serve(api, guard, contract.system, {
    async health() {
      const tooLate = Promise.withResolvers<never>()
      const timer = setTimeout(() => tooLate.reject(new Error('No answer in time')), patienceMs)
      try {
        await Promise.race([ping(), tooLate.promise])
      } catch {
        throw new Refusal('unavailable', 'The database isn’t responding')
      } finally {
        clearTimeout(timer)
      }
      if (isDiskFull()) throw new Refusal('unavailable', 'The database’s disk is full')
      return { status: 'ok' as const }
    },

    live: async () => ({ status: 'ok' as const }),

    async metrics(request, reply) {
      if (!mayReadMetrics(request)) throw nothingHere()
      reply.type(metrics.contentType)
      return metrics.text()
    },
  })
