import type { Frequency } from '@daymark/domain/habits/frequency.ts'
import { isDueOn } from '@daymark/domain/habits/schedule.ts'
import { type Day, daysBetween, lastDays, weekdayOf, type Weekday } from '@daymark/domain/time/day.ts'

/** How reliably a habit is kept. */
export type Rhythm = {
  /** How likely a day that asks for it is kept, in the beginning and in the end. */
  chance: readonly [first: number, last: number]
  /** When the schedule leaves the choice of days open: the usual ones. */
  favourites?: readonly Weekday[]
  /** The last so many turns were all kept, and the one before them was not. */
  streak: number
  isDoneToday: boolean
  /** The hour at which it is usually ticked. */
  hour: number
}

type Life = { frequency: Frequency; createdDay: Day; lastDay: Day; today: Day }

/** A day that was not chosen is kept now and then all the same. */
const unlikely = 0.12
/** What was done the last time is more likely done again. */
const momentum = { kept: 0.1, missed: -0.2 }
const onHoliday = 0.45

/** Christmas and a fortnight in August, when habits slip. */
const isHoliday = (day: Day): boolean => /-(?:12-2[3-9]|12-3|01-0[12]|08-0[3-9]|08-1[0-7])/.test(day)

/** The days on which a habit with this rhythm was kept, oldest first; the same for the same seed. */
export function believableDays(rhythm: Rhythm, life: Life, chance: () => number): Day[] {
  const { chance: likelihood, favourites, streak, isDoneToday } = rhythm
  const { frequency, createdDay, lastDay, today } = life
  const days = lastDays(lastDay, daysBetween(createdDay, lastDay) + 1).filter((day) =>
    isDueOn(frequency, day, createdDay),
  )
  const isChosen = (day: Day) => favourites === undefined || favourites.includes(weekdayOf(day))
  const turns = days.filter((day) => isChosen(day) && (day !== today || isDoneToday))
  const tail = new Set(streak > 0 ? turns.slice(-streak) : [])
  const gap = streak > 0 ? turns.at(-streak - 1) : undefined
  let wasKept = true
  return days.filter((day, index) => {
    const roll = chance()
    if (tail.has(day)) return true
    if (day === gap || day === today) return false
    if (gap !== undefined && day > gap) return false
    const [first, last] = likelihood
    const grown = first + ((last - first) * index) / days.length
    const mood = grown + (wasKept ? momentum.kept : momentum.missed)
    const isKept = roll < mood * (isChosen(day) ? 1 : unlikely) * (isHoliday(day) ? onHoliday : 1)
    if (isChosen(day)) wasKept = isKept
    return isKept
  })
}
