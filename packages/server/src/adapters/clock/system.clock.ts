import type { Clock } from '@daymark/domain/time/clock.ts'

/** The only place on the server that reads the time of day. */
export const systemClock: Clock = () => Temporal.Now.instant()
