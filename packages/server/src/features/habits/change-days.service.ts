import { type DayRow, setDays } from '@daymark/domain/history/habit-days.ts'
import { unpackDays } from '@daymark/domain/history/packed-days.ts'
import type { Db } from '#db/db.ts'
import { lockHabit, withDays, writeDays } from './habits.store.ts'

/**
 * Changes many days of a habit under its lock. `change` writes the rows and returns the days that it wrote. A missing habit
 * changes nothing.
 */
export async function changeDays(
  tx: Db,
  userId: string,
  habitId: string,
  change: () => Promise<readonly DayRow[]>,
): Promise<void> {
  const habit = await lockHabit(tx, userId, habitId)
  if (!habit) return
  const changed = await change()
  await writeDays(tx, withDays(habit, setDays(unpackDays(habit.days), changed), null))
}
