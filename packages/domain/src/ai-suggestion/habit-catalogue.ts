import { body } from './catalogue/body-entries.ts'
import { craft } from './catalogue/craft-entries.ts'
import { food } from './catalogue/food-entries.ts'
import { home } from './catalogue/home-entries.ts'
import { learning } from './catalogue/learning-entries.ts'
import { mind } from './catalogue/mind-entries.ts'
import { money } from './catalogue/money-entries.ts'
import { people } from './catalogue/people-entries.ts'
import { abstaining, quitting } from './catalogue/quitting-entries.ts'
import { sleep } from './catalogue/sleep-entries.ts'
import { sport } from './catalogue/sport-entries.ts'
import { work } from './catalogue/work-entries.ts'
import type { Entry, Walk } from './entry.ts'

/** An entry with what its walk of life says about it. */
export type Known = { entry: Entry; walk: Walk }

const knownIn = (walks: readonly Walk[]): Known[] =>
  walks.flatMap((walk) => walk.entries.map((entry) => ({ entry, walk })))

/** What people do. */
export const doings = knownIn([sport, food, sleep, mind, body, learning, home, money, people, craft, work, abstaining])

/** What people leave. */
export const leavings = knownIn([quitting])
