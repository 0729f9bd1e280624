import type { Pause } from '@daymark/domain/habits/pause.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { shortDayOf } from '../card/day-words.ts'

/** 'Nov 9', and of another year 'Nov 9, 2025'. */
const dateOf = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDayOf(day) : `${shortDayOf(day)}, ${Number(day.slice(0, 4))}`

/** 'Nov 9', 'Nov 9 to Nov 12', 'Since Nov 9', 'From Nov 20 on'. */
export function pauseText({ from, to }: Pause, today: Day): string {
  if (to === null) return from <= today ? `Since ${dateOf(from, today)}` : `From ${dateOf(from, today)} on`
  return from === to ? dateOf(from, today) : `${dateOf(from, today)} to ${dateOf(to, today)}`
}
