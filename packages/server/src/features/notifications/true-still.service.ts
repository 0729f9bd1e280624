import type { Feat } from '@daymark/domain/notifications/feat.ts'
import { messageFor, speaksOfToday } from '@daymark/domain/notifications/messages.ts'
import { featsWords } from '@daymark/domain/notifications/wording.ts'
import { addDays, type Day, dayIn } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import type { MessageRow } from './messages.store.ts'
import type { Person } from './preferences.store.ts'
import { toTrackedHabit } from './tracked-habits.ts'
import { activeHabitsOf, type HabitRow } from './tracked-habits.store.ts'

/** What a message says as things stand now; null once it is no longer true, or nobody needs it any more. */
export async function trueStill(
  db: Db,
  { type, aboutDay, feats, title, body, habitIds }: MessageRow,
  person: Person,
  now: Temporal.Instant,
): Promise<{ title: string; body: string; habitIds: string[] } | null> {
  // A week that is over stays as it was told.
  if (type === 'WeeklyReport') return { title, body, habitIds }
  const habits = (await activeHabitsOf(db, [person.userId])).get(person.userId) ?? []
  if (type === 'StreakMilestone' || type === 'Achievement') {
    const today = dayIn(person.timeZone, now)
    const standing = feats.filter((feat) => stands(feat, habits, today))
    return standing.length === 0 ? null : { ...featsWords(standing), habitIds }
  }
  const today = type === 'MissedHabit' ? addDays(aboutDay, 1) : aboutDay
  if (speaksOfToday(type) && dayIn(person.timeZone, now) !== today) return null
  return messageFor(
    type,
    habits.map((habit) => toTrackedHabit(habit, today)),
    today,
  )
}

/** A streak that was taken back is not told of; a count, or a week, that was reached once stays reached. */
function stands(feat: Feat, habits: readonly HabitRow[], today: Day): boolean {
  if (feat.kind === 'ticks' || feat.kind === 'perfectWeek') return true
  const habit = habits.find(({ id }) => id === feat.habitId)
  if (!habit) return false
  const { calendarStreak, scheduleStreak } = toTrackedHabit(habit, today)
  return (feat.unit === 'day' ? calendarStreak : scheduleStreak) >= feat.count
}
