import { entryUnder } from '@daymark/domain/completions/entries/entry.ts'
import { inForceOn, ruleOf, rulesInForce } from '@daymark/domain/habits/rule.ts'
import { type DayRow, rowsOf, setDays } from '@daymark/domain/history/habit-days.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/db.ts'
import { writeStates } from './entries.store.ts'
import { type HabitRow, withDays } from './habits.store.ts'

/**
 * A locked habit with its days and figures under another rule, still to be written. Days that have another measure or target
 * now are decided again; their rows are written.
 */
export async function underNewRule(tx: Db, before: HabitRow, after: HabitRow, today: Day): Promise<HabitRow> {
  const [ruleBefore, ruleAfter] = [ruleOf(before), ruleOf(after)]
  if (isDeepStrictEqual(ruleBefore, ruleAfter)) return after
  const days = unpackDays(after.days)
  const [rulesBefore, rulesAfter] = [rulesInForce(ruleBefore), rulesInForce(ruleAfter)]
  const decided = rowsOf(days).flatMap((row): DayRow[] => {
    const number = dayNumberOf(row.day)
    const [one, other] = [inForceOn(rulesBefore, number).measure, inForceOn(rulesAfter, number).measure]
    const { state } = entryUnder({ ...row, note: null }, one, other)
    return state === row.state ? [] : [{ ...row, state }]
  })
  await writeStates(tx, { userId: after.userId, habitId: after.id }, decided)
  return withDays(after, setDays(days, decided), today)
}
