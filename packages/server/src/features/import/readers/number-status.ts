import type { Mark, Measure } from '@daymark/domain/import/found.ts'

/** Whether an amount makes a day done. Without a target any amount does; nothing at all never is 'at least' something. */
export function statusOfValue(value: number, { target, targetType }: Measure): Mark['status'] {
  if (targetType === 'atMost') return value <= (target ?? 0) ? 'done' : 'no'
  return value > 0 && value >= (target ?? 0) ? 'done' : 'no'
}

/** What a reader is handed beside the file. */
export type Reading = {
  /** Called for each row, line or day: throws where a file holds too many. */
  count: () => void
  /** Where the person lives, for instants in files that do not say where they were. */
  timeZone: string
}
