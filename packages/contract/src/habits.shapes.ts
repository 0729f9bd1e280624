import { dayStates } from '@daymark/domain/history/habit-days.ts'
import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import {
  habitChangesFields,
  type HabitFieldName,
  intervalIsGiven,
  newHabitFields,
} from '@daymark/domain/habits/habit.ts'
import { dayParts } from '@daymark/domain/habits/arrangement.ts'
import { directions } from '@daymark/domain/habits/measure.ts'
import { pauseBeginsInTime, pauseEndsLater, pauseFields } from '@daymark/domain/habits/pause-fields.ts'
import { ruleChangeFields } from '@daymark/domain/habits/rule-change-fields.ts'
import { day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import { calendarDay, count, flag, id, instant, kind, kindNumber, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const weekdays = z.array(z.literal([0, 1, 2, 3, 4, 5, 6]))

const scheduleView = {
  frequency: kindNumber(frequencyKinds),
  weeklyDays: weekdays,
  weeklyCount: z.nullable(count),
  intervalDays: z.nullable(count),
}

/** A habit's own fields in a response and in the export, where the frequency is a word. */
export const habitFieldViews = {
  name: z.string(),
  description: z.nullable(z.string()),
  iconName: z.string(),
  colorCode: z.string(),
  ...scheduleView,
  targetStreakLength: count,
  /** Null for a habit whose days are done or not. */
  measure: z.nullable(
    z.object({ unit: z.string(), target: z.number(), direction: z.enum(directions), step: z.number() }),
  ),
  /** One missed turn in so many is forgiven; null for none. */
  forgiveOneIn: z.nullable(count),
  dayPart: z.nullable(z.enum(dayParts)),
  groupName: z.nullable(z.string()),
  /** Local times of its own; without any the user's preference counts. */
  reminders: z.array(z.object({ time: z.string(), weekdays })),
} satisfies Record<HabitFieldName, z.ZodMiniType>

/** Days without an end last until the habit is resumed. */
const pausedDays = z.object({ from: calendarDay, to: z.nullable(calendarDay) })

/** What was asked for from a day on; null for the first, which reaches back to the beginning. */
export const ruleView = z.object({ from: z.nullable(calendarDay), ...scheduleView, target: z.nullable(z.number()) })
export type RuleView = z.infer<typeof ruleView>

/** A habit as the API returns it. Frequency and measure are those of today. */
export const habitView = z.object({
  id,
  ...habitFieldViews,
  isActive: z.boolean(),
  isCompletedToday: z.boolean(),
  currentStreak: count,
  longestStreak: count,
  scheduleStreak: count,
  longestScheduleStreak: count,
  strength: z.number().check(z.minimum(0), z.maximum(100)),
  completionRate: z.int().check(z.minimum(0), z.maximum(100)),
  /** All completions over how often the schedule asked since the habit began, in percent. */
  successRate: z.int().check(z.minimum(0), z.maximum(100)),
  totalCompletions: count,
  /** Skipped days on which the habit was due: rates of what was asked leave them out. */
  excusedDays: count,
  /** All rules, oldest first, of a habit whose rule has changed or will change; none of any other. */
  rules: z.array(ruleView),
  /** The days on which it is paused, alone or with all habits. They may overlap. */
  pauses: z.array(pausedDays),
  /** Null for a habit that was never completed. */
  firstCompletedDay: z.nullable(calendarDay),
  /** The completed days among the last 30, oldest first. After a flight west, tomorrow may be among them. */
  recentDays: z.array(calendarDay),
  /** The days of the same time that say something else or more than done, oldest first. */
  recentEntries: z.array(z.object({ day: calendarDay, state: z.enum(dayStates), amount: z.nullable(z.number()) })),
  /** The states and amounts of all its days as one value in base64, see `readDaysText`. */
  days: z.string(),
  /** The local day on which it was created: an interval is counted from it. */
  createdDay: calendarDay,
  createdAt: instant,
  /** The user's day that the figures are of, by the server's clock. */
  asOf: calendarDay,
})
export type HabitView = z.infer<typeof habitView>

export const dashboardStatsView = z.object({
  activeStreaks: count,
  completedToday: count,
  longestStreak: count,
  totalHabits: count,
})

/** The domain's fields with the frequency as a number, decoded to the domain's word. */
const frequency = kind(frequencyKinds, 'Please select a frequency')
const newHabit = z.object({ ...newHabitFields, frequency }).check(intervalIsGiven)
const changedHabit = z.object({ ...habitChangesFields, frequency: z.optional(frequency) }).check(intervalIsGiven)

const params = z.object({ id })

const ruleChange = z.object({ ...ruleChangeFields, frequency }).check(intervalIsGiven)

export const pauseView = z.extend(pausedDays, { id, habitId: z.nullable(id), reason: z.nullable(z.string()) })
export type PauseView = z.infer<typeof pauseView>

const newPause = z.object({ habitId: z.nullable(id), ...pauseFields }).check(pauseEndsLater, pauseBeginsInTime)
const changedPause = z.object(pauseFields).check(pauseEndsLater, pauseBeginsInTime)

/** Habits that are not named follow the named ones in their old order. */
const order = z.object({
  habitIds: z
    .array(id, 'habitIds must be a list of ids')
    .check(z.maxLength(1000, 'That’s more habits than we can save at once.')),
})

export const habitsShapes = {
  createHabit: { summary: 'Create a habit', body: newHabit, response: { 201: habitView } },
  listHabits: {
    summary:
      'Your habits; paused ones only when asked for, with the others or alone. Answers 304 to If-None-Match where nothing has changed; in a session the header paused-habits says how many are paused',
    isConditional: true,
    querystring: z.object({
      includeInactive: z.prefault(flag('includeInactive'), 'false'),
      onlyInactive: z.prefault(flag('onlyInactive'), 'false'),
    }),
    response: { 200: z.array(habitView) },
  },
  getHabit: { summary: 'One of your habits', params, response: { 200: habitView } },
  updateHabit: {
    summary: 'Change a habit, pause or resume it; what is not sent stays as it is',
    params,
    body: changedHabit,
    response: { 200: habitView },
  },
  deleteHabit: {
    summary: 'Delete a habit with its completions and notes',
    params,
    response: { 200: z.extend(outcome, { updatedStats: dashboardStatsView }) },
  },
  restoreHabit: {
    summary: 'Take a deletion back, within the seconds in which that is possible',
    params,
    response: { 200: habitView },
  },
  orderHabits: { summary: 'Put your habits into your own order', body: order, response: { 200: outcome } },
  changeRule: {
    summary: 'Change schedule or target from a day on; what was before stays as it is',
    params,
    body: ruleChange,
    response: { 200: habitView },
  },
  undoRuleChange: {
    summary: 'Take the last change of the rule back, named by its first day',
    params: z.object({ id, from: day }),
    response: { 200: habitView },
  },
  listPauses: { summary: 'Your pauses, latest first', response: { 200: z.array(pauseView) } },
  createPause: {
    summary: 'Pause one habit or all for some days, past or to come, or until it is resumed',
    body: newPause,
    response: { 201: pauseView },
  },
  updatePause: {
    summary: 'Change the days or the reason of a pause, or end it',
    params,
    body: changedPause,
    response: { 200: pauseView },
  },
  deletePause: { summary: 'Remove a pause, as if it had never been', params, response: { 200: outcome } },
  listIcons: { summary: 'The icons that a habit is offered', response: { 200: z.array(z.string()) } },
  listColors: {
    summary: 'The colours that a habit is offered',
    response: { 200: z.array(z.object({ code: z.string(), name: z.string() })) },
  },
  getDashboardStats: { summary: 'The four figures of the dashboard', response: { 200: dashboardStatsView } },
} satisfies Shapes
