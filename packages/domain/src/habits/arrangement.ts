/** When in the day a habit belongs, in the order of the list. */
export const dayParts = ['morning', 'midday', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const [middayFrom, eveningFrom] = [11, 17]

/** The part of the day at an instant. The hours before the user's day begins belong to the evening before. */
export function dayPartAt(zone: string, instant: Temporal.Instant, startHour: number): DayPart {
  const { hour } = instant.toZonedDateTimeISO(zone)
  if (hour < startHour || hour >= eveningFrom) return 'evening'
  return hour < middayFrom ? 'morning' : 'midday'
}

/** Whether a habit's part of the day has begun by another; one without a part is for any time. */
export const hasBegun = (part: DayPart | null, now: DayPart): boolean =>
  part === null || dayParts.indexOf(part) <= dayParts.indexOf(now)
