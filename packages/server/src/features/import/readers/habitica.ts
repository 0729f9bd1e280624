import {
  type FoundFile,
  type FoundHabit,
  foundHabit,
  type FoundMeasure,
  type Reminder,
} from '@daymark/domain/import/found.ts'
import type { Loss } from '@daymark/domain/import/losses.ts'
import type { FoundFrequency } from '@daymark/domain/import/found-frequency.ts'
import { type Day, dayOfNumber, type Weekday } from '@daymark/domain/time/day.ts'
import { dayEntries } from '../reading/day-entries.ts'
import { readShape, timeOf } from '../reading/parsing.ts'
import { damaged } from '../reading/unreadable.ts'
import { type Daily, type GoodOrBad, habiticaUser, isWritten } from './habitica-shapes.ts'
import type { Reading } from './number-status.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const atLeastOnce: FoundMeasure = { unit: 'times', target: 1, targetType: 'atLeast' }
const never: FoundMeasure = { unit: 'times', target: 0, targetType: 'atMost' }

type Person = { offset: number; dayStart: number; tagNames: ReadonlyMap<string, string>; count: () => void }
type Read = { habit: FoundHabit; losses: Loss[] }

/** Reads only tasks, their history and the time zone: the file also holds tokens and messages. */
export function readHabitica(json: unknown, { count }: Reading): FoundFile {
  const { preferences, tags, tasks } = readShape(habiticaUser, json, '')
  const person: Person = {
    offset: preferences?.timezoneOffset ?? 0,
    dayStart: preferences?.dayStart ?? 0,
    tagNames: new Map((tags ?? []).filter(isWritten).map(({ id, name }) => [id, name])),
    count,
  }
  const read = [
    ...(tasks.dailys ?? []).filter(isWritten).map((one) => dailyOf(one, person)),
    ...(tasks.habits ?? []).filter(isWritten).map((one) => goodOrBadOf(one, person)),
  ]
  const others = (tasks.todos?.length ?? 0) + (tasks.rewards?.length ?? 0)
  return {
    source: 'habitica',
    layout: 'user data',
    habits: read.map(({ habit }) => habit),
    losses: [...read.flatMap(({ losses }) => losses), { kind: 'tasks', count: others }],
  }
}

function instantOf(text: string | number): number {
  if (typeof text === 'number') return text
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    throw damaged(`“${text.slice(0, 40)}” isn’t a date`)
  }
}

/** Habitica's day begins at an hour that the user chooses. */
function dayAt(instant: number, { offset, dayStart }: Pick<Person, 'offset' | 'dayStart'>): Day {
  try {
    return dayOfNumber(Math.floor((instant - offset * minute - dayStart * hour) / day))
  } catch {
    throw damaged('it has an invalid date')
  }
}

/** A `completed: false` is dated on the user's next visit, not on the missed day, so it is ignored. */
function dailyOf(daily: Daily, person: Person): Read {
  const collected = dayEntries()
  let averages = 0
  for (const entry of (daily.history ?? []).filter(isWritten)) {
    person.count()
    if (entry.completed === true)
      collected.add({ day: dayAt(entry.date, person), status: 'done', value: null, note: null })
    else if (entry.completed !== false) averages += 1
  }
  const frequency = frequencyOf(daily, person)
  const habit = foundHabit(daily.text, {
    ...sharedOf(daily, person),
    frequency,
    reminders: remindersOf(daily, person, frequency.kind === 'weekdays' ? frequency.weekdays : []),
    isArchived: isNeverDue(daily),
    entries: collected.list(),
  })
  return { habit, losses: [{ kind: 'averages', count: averages }] }
}

/** A daily is paused in Habitica by no weekday, or by every 0 days. */
function isNeverDue({ frequency, everyX, repeat, daysOfMonth, weeksOfMonth }: Daily): boolean {
  if ((everyX ?? 1) < 1) return true
  const goesByWeekday =
    frequency === 'monthly'
      ? !daysOfMonth?.length && Boolean(weeksOfMonth?.length)
      : frequency !== 'daily' && frequency !== 'yearly'
  return goesByWeekday && Boolean(repeat) && weekdaysOf(repeat ?? {}).length === 0
}

/** One that only has a minus is a bad habit: each time is a slip. */
function goodOrBadOf(task: GoodOrBad, person: Person): Read {
  const isBad = task.down === true && task.up !== true
  const [ups, downs] = [new Map<Day, number>(), new Map<Day, number>()]
  let averages = 0
  for (const { date, scoredUp, scoredDown } of (task.history ?? []).filter(isWritten)) {
    person.count()
    if (typeof scoredUp !== 'number' && typeof scoredDown !== 'number') averages += 1
    const on = dayAt(date, person)
    if (scoredUp) ups.set(on, (ups.get(on) ?? 0) + scoredUp)
    if (scoredDown) downs.set(on, (downs.get(on) ?? 0) + scoredDown)
  }
  const collected = dayEntries()
  for (const [on, value] of isBad ? downs : ups)
    collected.add({ day: on, status: isBad ? 'no' : 'done', value, note: null })
  const shared = sharedOf(task, person)
  const habit = foundHabit(task.text, {
    ...shared,
    reminders: remindersOf(task, person, []),
    extra: { ...shared.extra, [isBad ? 'successes' : 'slips']: Object.fromEntries(isBad ? ups : downs) },
    measure: isBad ? never : atLeastOnce,
    entries: collected.list(),
  })
  return { habit, losses: [{ kind: 'averages', count: averages }] }
}

function sharedOf({ notes, tags, checklist }: Daily | GoodOrBad, { tagNames }: Person) {
  const ids = tags ?? []
  const extra: Record<string, unknown> = { checklist, unknownTags: ids.filter((id) => !tagNames.has(id)) }
  return { description: notes ?? '', tags: ids.flatMap((id) => tagNames.get(id) ?? []), extra }
}

/** Of an instant at which Habitica reminds only the local time counts. */
function remindersOf({ reminders }: Daily | GoodOrBad, { offset }: Person, weekdays: readonly Weekday[]): Reminder[] {
  const written = (reminders ?? []).filter(isWritten)
  return written.flatMap(({ time }) => (time ? [{ time: localTimeOf(time, offset), weekdays }] : []))
}

/** What is no instant stays as it is written, and is reported as a reminder without a place. */
function localTimeOf(text: string | number, offset: number): string {
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(instantOf(text) - offset * minute).toZonedDateTimeISO('UTC')
    return timeOf(local.hour, local.minute)
  } catch {
    return String(text).slice(0, 40)
  }
}

function frequencyOf(daily: Daily, person: Person): FoundFrequency {
  const { frequency, everyX, startDate, repeat, daysOfMonth, weeksOfMonth } = daily
  const every = everyX ?? 1
  const spans = every > 1 ? { every } : {}
  const weekdays = repeat ? weekdaysOf(repeat) : []
  if (every < 1) return { kind: 'weekdays', weekdays: [] }
  if (frequency === 'daily') {
    const from = startDate ? { from: dayAt(instantOf(startDate), { ...person, dayStart: 0 }) } : {}
    return every === 1 ? { kind: 'daily' } : { kind: 'everyNDays', n: every, ...from }
  }
  if (frequency === 'monthly') {
    const times = daysOfMonth?.length || Math.max(1, weeksOfMonth?.length ?? 0) * Math.max(1, weekdays.length)
    return { kind: 'timesPerMonth', times, ...spans }
  }
  if (frequency === 'yearly') return { kind: 'timesPerYear', times: 1, ...spans }
  if (every > 1) return { kind: 'timesPerWeek', times: Math.max(1, weekdays.length), every }
  return weekdays.length === 7 || !repeat ? { kind: 'daily' } : { kind: 'weekdays', weekdays }
}

const weekdayLetters = ['su', 'm', 't', 'w', 'th', 'f', 's'] as const

const weekdaysOf = (repeat: NonNullable<Daily['repeat']>): Weekday[] =>
  ([0, 1, 2, 3, 4, 5, 6] as Weekday[]).filter((weekday) => repeat[weekdayLetters[weekday] as string] === true)
