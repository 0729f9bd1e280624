import { amountsOf, type DayMarks, noAmounts } from '@daymark/domain/completions/entries/day-marks.ts'
import type { Db } from '#db/db.ts'
import { entriesOf } from './entries.store.ts'
import { type HabitWithHistory, lockHabit, withMarks, writeMarks } from './habits.store.ts'

/**
 * Changes many entries of a habit under its lock, and the marks and figures along with them. `change` writes the rows and
 * returns the marks after it. A missing habit changes nothing.
 */
export async function changeMarks(
  tx: Db,
  userId: string,
  habitId: string,
  change: (habit: HabitWithHistory) => Promise<DayMarks>,
): Promise<void> {
  const habit = await lockHabit(tx, userId, habitId)
  if (!habit) return
  const marks = await change(habit)
  const amounts = habit.measure === null ? noAmounts : amountsOf(await entriesOf(tx, { userId, habitId }))
  await writeMarks(tx, withMarks(habit, marks, amounts))
}
