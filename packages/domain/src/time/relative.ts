import { type Day, dayIn, daysBetween } from './day.ts'

/**
 * How long ago an instant was, in words. Minutes and hours are time that passed; from 24 hours on, local dates
 * count, so that 'Yesterday' is never the day before it. A future instant is a clock that runs ahead, and reads
 * 'Just now'.
 */
export function relativeTimeOf(instant: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const minutes = Math.floor((now.epochMilliseconds - instant.epochMilliseconds) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  const days = daysBetween(dayIn(zone, instant), dayIn(zone, now))
  // The day on which clocks go back has 25 hours: its last is 24 hours after its first, and still today.
  if (hours < 24 || days === 0) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  return daysAgo(days)
}

/** How long ago a day was, for what has a date and no time: a completion, the day a habit began. */
export function relativeDayOf(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  return days <= 0 ? 'Today' : daysAgo(days)
}

const daysAgo = (days: number): string => (days === 1 ? 'Yesterday' : `${days} days ago`)
