import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client'
import type { Api } from './api.ts'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** Called for each job that ran, by its name. */
  countJob(name: string, hasWorked: boolean): void
}

/** Counts responses by route and never by address, so that no id becomes a label. */
export function countRequests(api: Api): Metrics {
  const registry = new Registry()
  let isProcessMeasured = false
  const durations = new Histogram({
    name: 'daymark_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'daymark_jobs_total',
    help: 'Jobs that ran, by name and outcome; one that failed is tried again',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  api.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    durations.observe({ method, route: routeOptions.url ?? 'unknown', status: String(statusCode) }, elapsedTime / 1000)
    done()
  })
  return {
    /** Figures of the process are taken from the first request on: their timers wake a process that would be idle. */
    text() {
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry })
      isProcessMeasured = true
      return registry.metrics()
    },
    contentType: registry.contentType,
    countJob: (job, hasWorked) => jobs.inc({ job, outcome: hasWorked ? 'done' : 'failed' }),
  }
}
