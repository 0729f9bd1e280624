import { type Day, lastDays } from '@daymark/domain/time/day.ts'
import { longDayOf } from './day-words.ts'

export type WeekDay = { day: Day; name: string; letter: string; isToday: boolean }

/** The seven days that a card shows, oldest first, with their words: made once for all cards. */
export const lastWeekOf = (today: Day): readonly WeekDay[] =>
  lastDays(today, 7).map((day) => {
    const name = longDayOf(day)
    return { day, name, letter: name.slice(0, 1), isToday: day === today }
  })
