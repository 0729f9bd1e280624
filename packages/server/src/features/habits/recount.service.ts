import { amountsOf, marksOf, noAmounts } from '@daymark/domain/completions/entries/day-marks.ts'
import { type Entry, entryUnder } from '@daymark/domain/completions/entries/entry.ts'
import { inForceOn, ruleOf, rulesInForce } from '@daymark/domain/habits/rule.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/db.ts'
import { entriesOf, writeStates } from './entries.store.ts'
import { type HabitWithHistory, withMarks } from './habits.store.ts'

/**
 * A locked habit with the figures of its changed rule, still to be written. Days that have another measure or target now
 * are decided again; their rows are written.
 */
export async function recounted(tx: Db, before: HabitWithHistory, after: HabitWithHistory): Promise<HabitWithHistory> {
  const hasFigures = before.strengthDay !== null
  const isSameMeasure = isDeepStrictEqual(before.measure, after.measure)
  if (isSameMeasure && !(hasFigures && !isDeepStrictEqual(ruleOf(before), ruleOf(after)))) return after
  if (before.measure === null && after.measure === null) return withMarks(after, after, noAmounts)

  const place = { userId: after.userId, habitId: after.id }
  const decide = decidedBy(before, after)
  const days = await entriesOf(tx, place)
  const decided = days.map(decide)
  await writeStates(
    tx,
    place,
    decided.filter(({ state }, index) => state !== days[index]?.state),
  )
  return withMarks(after, marksOf(decided), amountsOf(decided))
}

function decidedBy(before: HabitWithHistory, after: HabitWithHistory) {
  const [rulesBefore, rulesAfter] = [rulesInForce(ruleOf(before)), rulesInForce(ruleOf(after))]
  return <Row extends Entry & { day: Day }>(row: Row): Row => {
    const number = dayNumberOf(row.day)
    const [before, after] = [inForceOn(rulesBefore, number), inForceOn(rulesAfter, number)]
    return { ...row, ...entryUnder(row, before.measure, after.measure) }
  }
}
