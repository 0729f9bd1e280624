import ical from 'ical.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, type DayState } from '../history/habit-days.ts'
import type { Frequency } from '../habits/frequency.ts'
import type { Rule } from '../habits/rule.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import { momentOf } from '../time/moment.ts'
import { type CalendarEvent, calendarEventsOf } from './calendar-events.ts'
import { calendarFileOf } from './calendar-file.ts'

const now = Temporal.Instant.from('2026-03-29T08:00:00Z')
/** A Sunday, on which the clocks of Europe change. */
const today = '2026-03-29' as Day
const own = { today, dayStartHour: 0 }
const daily: Frequency = { kind: 'daily' }

type CalendarHabit = Parameters<typeof calendarEventsOf>[0][number]
const eventsOf = (...given: Parameters<typeof calendarEventsOf>) => [...calendarEventsOf(...given)].flat()
type Given = Partial<Omit<CalendarHabit, 'history'>> & Partial<Rule> & { said?: Record<string, DayState> }

function aHabit({ id = 'read', name = 'Read', reminders = [], said = {}, ...rule }: Given = {}): CalendarHabit {
  const days = daysOf(Object.entries(said).map(([day, state]) => ({ day: day as Day, state, amount: null })))
  const plain = { frequency: daily, measure: null, createdDay: '2000-01-01' as Day }
  return { id, name, reminders, history: { rule: { ...plain, ...rule }, days } }
}
const shownOf = (habit: CalendarHabit, until = addDays(today, 3)) =>
  eventsOf([habit], own)
    .filter(({ day }) => day <= until)
    .map(({ day, title }) => `${day} ${title}`)
const fileOf = (events: CalendarEvent[], timeZone = 'Europe/Berlin', name = 'Daymark') =>
  calendarFileOf({ name, timeZone, events, now })

/** The events as another program reads them, with the zone that the file describes. */
function readBack(file: string) {
  const calendar = new ical.Component(ical.parse(file) as unknown[])
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ical.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ical.Event(component)
    const zone = zones.find(({ tzid }) => tzid === component.getFirstProperty('dtstart')?.getParameter('tzid'))
    if (zone) startDate.zone = zone
    const when = startDate.isDate
      ? { from: startDate.toString(), until: endDate.toString() }
      : { at: startDate.toUnixTime() * 1000, seconds: endDate.subtractDate(startDate).toSeconds() }
    return { uid, title: summary, ...when }
  })
}

const event = (rest: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'read-2026-03-29@daymark',
  title: 'Read',
  day: today,
  days: 1,
  at: null,
  ...rest,
})

test('writes days and times of the person’s own zone, which it describes', () => {
  const at = { date: today, time: '08:00' }
  expect(fileOf([event({}), event({ uid: 'run', title: '✓ Run; far, \\ fast', at })]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daymark//Habits//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Daymark',
    'X-WR-CALNAME:Daymark',
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:read-2026-03-29@daymark',
    'DTSTAMP:20260329T080000Z',
    'DTSTART;VALUE=DATE:20260329',
    'DTEND;VALUE=DATE:20260330',
    'SUMMARY:Read',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:run',
    'DTSTAMP:20260329T080000Z',
    'DTSTART;TZID=Europe/Berlin:20260329T080000',
    'DURATION:PT15M',
    String.raw`SUMMARY:✓ Run\; far\, \\ fast`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Auckland', '2026-09-27'],
  ['America/Santiago', '2026-09-06'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2026-03-29'],
  ['UTC', '2026-03-29'],
])('another program reads the same days and times in %s around %s', (timeZone, change) => {
  for (const time of ['00:00', '01:30', '02:30', '08:00']) {
    const reminded = aHabit({ reminders: [{ time, weekdays: [0, 1, 2, 3, 4, 5, 6] }] })
    const around = { today: addDays(change as Day, -2), dayStartHour: 0 }
    const events = eventsOf([aHabit({ id: 'all-day' }), reminded], around)
    expect(events.length).toBe(2 * 91)
    expect(readBack(fileOf(events, timeZone))).toEqual(
      events.map(({ uid, title, day, at }) => {
        const moment = at && momentOf(at.date, at.time, timeZone)
        const when = moment ? { at: moment.epochMilliseconds, seconds: 900 } : { from: day, until: addDays(day, 1) }
        return { uid, title, ...when }
      }),
    )
  }
})

const isBadLine = (line: string) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75 || !line.isWellFormed()

test('any name is read back, in lines of at most 75 bytes of which none is cut inside a character', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 100 })
  fc.assert(
    fc.property(anyText, anyText, (title, name) => {
      const file = fileOf([event({ title })], 'UTC', name)
      expect(file.split('\r\n').filter(isBadLine)).toEqual([])
      const shown = title.replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
      expect(readBack(file).map((read) => read.title)).toEqual([shown])
    }),
  )
})

test('a calendar without events is a calendar', () => {
  expect(readBack(fileOf([], 'America/Argentina/ComodRivadavia'))).toEqual([])
  expect(fileOf([])).toContain('BEGIN:VTIMEZONE')
})

test('shows what was done, and from today on what is scheduled', () => {
  const said = {
    '2026-03-27': 'done',
    '2026-03-28': 'notDone',
    '2026-03-30': 'skipped',
  } as const
  expect(shownOf(aHabit({ said }))).toEqual([
    '2026-03-27 ✓ Read',
    '2026-03-29 Read',
    '2026-03-31 Read',
    '2026-04-01 Read',
  ])
  expect(shownOf(aHabit({ said: { [today]: 'done' } }))[0]).toBe('2026-03-29 ✓ Read')
  const mondays: Frequency = { kind: 'weeklySpecificDays', days: [1] }
  expect(shownOf(aHabit({ said: { '2026-03-28': 'done' }, frequency: mondays }))).toEqual([
    '2026-03-28 ✓ Read',
    '2026-03-30 Read',
  ])
  const pauses = [{ from: '2026-03-30' as Day, to: null }]
  expect(shownOf(aHabit({ pauses }))).toEqual(['2026-03-29 Read'])
})

test('a limit asks for nothing, and shows the days that it was kept', () => {
  const measure = { unit: 'coffees', target: 2000, direction: 'atMost', step: 1000 } as const
  const limit = aHabit({ measure, createdDay: '2026-03-26' as Day, said: { '2026-03-27': 'notDone' } })
  expect(shownOf(limit)).toEqual(['2026-03-26 ✓ Read', '2026-03-28 ✓ Read'])
})

test('a count per week is a week until it is reached', () => {
  const frequency: Frequency = { kind: 'weeklyCount', count: 2 }
  const said = { '2026-03-23': 'done' } as const
  expect(shownOf(aHabit({ frequency, said }))).toEqual([
    '2026-03-23 ✓ Read',
    '2026-03-23 Read · 2 times per week',
    '2026-03-30 Read · 2 times per week',
  ])
  expect(shownOf(aHabit({ frequency, said: { ...said, '2026-03-24': 'done' } }))).toEqual([
    '2026-03-23 ✓ Read',
    '2026-03-24 ✓ Read',
    '2026-03-30 Read · 2 times per week',
  ])
})

test('a count per week asks for its share of the days that are neither skipped nor paused', () => {
  const frequency: Frequency = { kind: 'weeklyCount', count: 3 }
  const said = { '2026-03-24': 'skipped', '2026-03-25': 'done', '2026-03-27': 'done' } as const
  const pauses = [{ from: '2026-03-23' as Day, to: '2026-03-25' as Day }]
  const hasWeek = (given: Given) =>
    shownOf(aHabit({ frequency, ...given })).some((text) => text.startsWith('2026-03-23 Read'))
  expect(hasWeek({ said })).toBe(true)
  // Two days are excused, since a paused day that was done is not: three are still asked of the other five.
  expect(hasWeek({ said, pauses })).toBe(true)
  expect(hasWeek({ said: { ...said, '2026-03-26': 'skipped' }, pauses })).toBe(false)
})

test('a reminder after midnight belongs to the day that has not ended', () => {
  const habit = aHabit({ reminders: [{ time: '01:00', weekdays: [1] }] })
  const events = eventsOf([habit], { ...own, dayStartHour: 4 })
  const at = (day: string) => events.find((one) => one.day === day)?.at
  expect([at('2026-03-29'), at('2026-03-30')]).toEqual([{ date: '2026-03-30', time: '01:00' }, null])
})

const dayNamesOf = (events: CalendarEvent[]) => events.filter(({ uid }) => !uid.includes('week')).map(({ uid }) => uid)

test('each event is there once and keeps its name, whatever is ticked, and the largest account stays readable', () => {
  const anyFrequency = fc.oneof(
    fc.constant(daily),
    fc.integer({ min: 1, max: 7 }).map((count): Frequency => ({ kind: 'weeklyCount', count })),
    fc.integer({ min: 1, max: 9 }).map((every): Frequency => ({ kind: 'intervalBased', every })),
  )
  const anyDay = fc.integer({ min: -9, max: 9 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(anyFrequency, fc.array(anyDay), (frequency, ticked) => {
      const before = eventsOf([aHabit({ frequency })], own)
      const said = Object.fromEntries(ticked.map((day) => [day, 'done' as const]))
      const after = eventsOf([aHabit({ frequency, said })], own)
      const names = after.map(({ uid }) => uid)
      expect(new Set(names).size).toBe(names.length)
      expect(dayNamesOf(after)).toEqual(expect.arrayContaining(dayNamesOf(before)))
      expect(after.filter(({ title }) => title.startsWith('✓')).length).toBe(new Set(ticked).size)
    }),
  )
  const many = Array.from({ length: 1000 }, (_, id) => aHabit({ id: String(id) }))
  const days = eventsOf(many, own).map(({ day }) => daysBetween(today, day))
  expect([Math.min(...days), Math.max(...days), days.length]).toEqual([0, 7, 8000])
})
