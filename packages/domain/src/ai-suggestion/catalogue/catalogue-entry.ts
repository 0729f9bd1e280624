import type { habitColors } from '../../habits/colors.ts'
import type { IconName } from '../../habits/icons.ts'
import type { Weekday } from '../../time/day.ts'

/** How often something is done: every day, so many times a week, or on these days. */
export type Rhythm = 'daily' | number | readonly Weekday[]

export type ColorName = (typeof habitColors)[number]['name']

/** One kind of habit that the rulebook knows. */
export type Entry = {
  /** What it is about, as a noun that fits into a sentence. */
  what: string
  /**
   * The names people give it, separated by commas, in any one form of the word. A name of several words is also found
   * written as one, and with other words in between. '^' marks a verb that gives way to what it is done to ('read French'),
   * '~' a hint that gives way to everything, '=' a word that means this in no other form ('news' is not 'new').
   */
  words: string
  icon: IconName
  /** The description that is proposed: one sentence to the person. */
  says: string
  /** Defaults to that of its area. */
  rhythm?: Rhythm
  /** Days in a row for what is done daily, otherwise turns as the schedule counts them. */
  target?: number
  /** Whether it covers a family of habits: tracking French does not exclude Spanish. */
  isFamily?: true
}

/** The habits of one area of life, and what they share. */
export type LifeArea = {
  color: ColorName
  rhythm: Rhythm
  /** For what is done daily; the weekly ones have a common one. */
  target: number
  /** Why every day, and why some times a week: each ends a sentence that begins with the rhythm. */
  because: { daily: string; weekly: string }
  entries: readonly Entry[]
}
