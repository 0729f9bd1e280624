import type { Day } from '@daymark/domain/time/day.ts'

/** What a tick is told as; a day that is not today is named. */
export function tickText(name: string, isCompleted: boolean, day: Day, today: Day): string {
  const done = `${name} ${isCompleted ? 'marked complete' : 'marked not done'}`
  if (day === today) return done
  const date = Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
  return `${done} for ${date}`
}
