import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

/** When in the day a habit belongs, in the order of the list. */
export const dayParts = ['morning', 'midday', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPart = z.nullable(z.enum(dayParts, 'Please choose morning, midday or evening'))

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

/** The name of a group of habits. */
export const groupName = z.nullable(
  requiredText('A group needs a name').check(z.maxLength(40, 'A group name has at most 40 characters')),
)

const forgiven = 'One miss in 3 to 30 can be forgiven'

/** One missed turn in so many is forgiven; null for none. */
export const forgiveOneIn = z.nullable(z.int(forgiven).check(z.minimum(3, forgiven), z.maximum(30, forgiven)))
