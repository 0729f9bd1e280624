import type { Frequency } from '../habits/frequency.ts'
import { isDueOn, timesAskedBetween, timesAskedOn } from '../habits/schedule.ts'
import { type Day, dayNumberOf, dayOfNumber } from '../time/day.ts'
import { countBelow } from './closed-up.ts'

/** What a habit asks for, and the day numbers, ascending and each once, on which it asks for nothing. */
type Asking = { frequency: Frequency; createdDay: Day; excused: readonly number[] }

const excusedIn = ({ frequency, createdDay, excused }: Asking, from: Day, to: Day): Day[] =>
  excused
    .slice(countBelow(dayNumberOf(from), excused), countBelow(dayNumberOf(to) + 1, excused))
    .map(dayOfNumber)
    .filter((day) => isDueOn(frequency, day, createdDay))

/** How many excused days a figure of what was asked leaves out: those on which the habit was due. */
export const excusedBetween = (habit: Asking, from: Day, to: Day): number => excusedIn(habit, from, to).length

/** How many times the schedule asks for the habit from one day to another, both included, without its excused days. */
export const timesAskedOf = (habit: Asking, from: Day, to: Day): number =>
  timesAskedBetween(habit.frequency, from, to, habit.createdDay) -
  timesAskedOn(habit.frequency, excusedIn(habit, from, to), habit.createdDay)
