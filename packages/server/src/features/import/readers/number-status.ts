import type { DayEntry, FoundMeasure } from '@daymark/domain/import/found.ts'

/** Whether an amount completes a day. Without a target any amount above 0 does. */
export function statusOfValue(value: number, { target, targetType }: FoundMeasure): DayEntry['status'] {
  if (targetType === 'atMost') return value <= (target ?? 0) ? 'done' : 'no'
  return value > 0 && value >= (target ?? 0) ? 'done' : 'no'
}

export type Reading = {
  /** Called for each row, line or day: throws where a file holds too many. */
  count: () => void
  /** The user's time zone, for instants without one. */
  timeZone: string
}
