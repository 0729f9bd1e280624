import '@daymark/domain/time/temporal.ts'
import { replying } from '../child.ts'
import type { Load, Result } from './load.ts'
import { drive } from './lane.ts'

// The load, in its own process: it counts its own cost, so that its limit is not mistaken for the server's.

replying(async ({ ports, seconds, lanes, together = 1 }: Load): Promise<Result> => {
  const before = process.cpuUsage()
  const begun = performance.now()
  const endsAt = begun + seconds * 1000
  const driven = await Promise.all(
    lanes.map((requests, index) =>
      drive({
        port: ports[index % ports.length] ?? 0,
        requests: requests.map((text) => Buffer.from(text)),
        together,
        endsAt,
      }),
    ),
  )
  const tookMs = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  const latencies = driven.flat().toSorted((a, b) => a - b)
  return {
    perSecond: latencies.length / (tookMs / 1000),
    medianMs: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
    ownCores: (user + system) / 1000 / tookMs,
  }
})
