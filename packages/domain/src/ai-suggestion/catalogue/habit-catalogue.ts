import { body } from './body-entries.ts'
import { craft } from './craft-entries.ts'
import { food } from './food-entries.ts'
import { home } from './home-entries.ts'
import { learning } from './learning-entries.ts'
import { mind } from './mind-entries.ts'
import { money } from './money-entries.ts'
import { people } from './people-entries.ts'
import { abstaining, quitting } from './quitting-entries.ts'
import { sleep } from './sleep-entries.ts'
import { sport } from './sport-entries.ts'
import { work } from './work-entries.ts'
import type { Entry, LifeArea } from './catalogue-entry.ts'

export type KnownHabit = { entry: Entry; area: LifeArea }

const knownIn = (areas: readonly LifeArea[]): KnownHabit[] =>
  areas.flatMap((area) => area.entries.map((entry) => ({ entry, area })))

export const habitsToDo = knownIn([
  sport,
  food,
  sleep,
  mind,
  body,
  learning,
  home,
  money,
  people,
  craft,
  work,
  abstaining,
])

export const habitsToQuit = knownIn([quitting])
