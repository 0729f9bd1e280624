import type { Measure } from '../../habits/measure.ts'
import { type Entry, entryAfter, type WantedEntry } from './entry.ts'

/** The least that a change has to say to turn one entry of a day into another: what is left out stays as it is. */
export function changeBetween(from: Entry, to: Entry, measure: Measure | null): WantedEntry {
  const { state, amount, note } = to
  const least = [{}, { state }, { amount }, { state, amount }].find((wanted) => {
    const after = entryAfter(from, wanted, measure)
    return after.state === state && after.amount === amount
  })
  return { ...least, ...(note !== from.note && { note }) }
}
