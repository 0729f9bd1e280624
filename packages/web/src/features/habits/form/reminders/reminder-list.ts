import { type HabitReminder, habitReminder, maxReminders } from '@daymark/domain/habits/reminder-fields.ts'
import { scheduledWeekdaysOf, weekdaysInOrder } from '@daymark/domain/habits/schedule.ts'
import { type Errors, validate } from '#forms/validation.ts'

/** Reminders as a field's text: '07:30 1,3,5;21:00 6,0'. */
export const remindersText = (reminders: readonly HabitReminder[]): string =>
  reminders.map(({ time, weekdays }) => `${time} ${scheduledWeekdaysOf(weekdays).join(',')}`).join(';')

/** The reminders in a field's text. One that is being edited may have no time, or no days. */
export const remindersIn = (text: string): HabitReminder[] =>
  text === ''
    ? []
    : text.split(';').map((one) => {
        const [time = '', days = ''] = one.split(' ')
        return { time, weekdays: weekdaysInOrder.filter((day) => days.includes(String(day))) }
      })

const offeredTimes = ['09:00', '18:00', '12:00', '21:00', '07:00']

/** With one more, on every day, at a time that no other has; unchanged where there are as many as there can be. */
export function withReminder(text: string): string {
  const reminders = remindersIn(text)
  const time = offeredTimes.find((offered) => reminders.every((reminder) => reminder.time !== offered))
  if (reminders.length >= maxReminders || time === undefined) return text
  return remindersText([...reminders, { time, weekdays: weekdaysInOrder }])
}

export const withoutReminder = (text: string, place: number): string =>
  remindersText(remindersIn(text).toSpliced(place, 1))

export const withChangedReminder = (text: string, place: number, change: Partial<HabitReminder>): string =>
  remindersText(remindersIn(text).map((reminder, at) => (at === place ? { ...reminder, ...change } : reminder)))

/** What is wrong with one of them, in the domain's words. */
export const reminderErrors = (reminder: HabitReminder): Errors => validate(habitReminder, reminder).errors

/** 'Default', '7:30 AM, 9:00 PM'. */
export function remindersSummary(text: string): string {
  const times = remindersIn(text).map(({ time }) => time)
  const shown = [...new Set(times)].filter((time) => time !== '').sort()
  return times.length === 0 ? 'Default' : shown.map(timeText).join(', ')
}

const timeText = (time: string): string =>
  Temporal.PlainTime.from(time).toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
