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
import type { Entry, Walk } from './entry.ts'

/** An entry with what its walk of life says about it. */
export type Known = { entry: Entry; walk: Walk }

const knownIn = (walks: readonly Walk[]): Known[] =>
  walks.flatMap((walk) => walk.entries.map((entry) => ({ entry, walk })))

/** What people do. */
export const doings = knownIn([sport, food, sleep, mind, body, learning, home, money, people, craft, work, abstaining])

/** What people leave. */
export const leavings = knownIn([quitting])
