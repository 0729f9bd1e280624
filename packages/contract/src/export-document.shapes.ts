import { dayStates } from '@daymark/domain/history/habit-days.ts'
import { themes } from '@daymark/domain/auth/profile.ts'
import { frequencyKinds } from '@daymark/domain/habits/frequency.ts'
import { sources } from '@daymark/domain/import/source.ts'
import { notificationChannels, notificationStatuses, notificationTypes } from '@daymark/domain/notifications/kinds.ts'
import { ticketAuthors, ticketStatuses } from '@daymark/domain/support/ticket.ts'
import * as z from 'zod/mini'
import { habitFieldViews, pauseView, ruleView } from './habits.shapes.ts'
import { calendarDay, count, id, instant } from './parts.shapes.ts'

export const exportedProfile = z.object({
  id,
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.nullable(z.string()),
  timeZone: z.string(),
  dayStartHour: count,
  theme: z.enum(themes),
  hasCompletedFirstLoginSetup: z.boolean(),
  createdAt: instant,
})
export type ExportedProfile = z.infer<typeof exportedProfile>

/** What is asked for from a day on. */
const exportedRule = z.extend(ruleView, { from: calendarDay, frequency: z.enum(frequencyKinds) })
export type ExportedRule = z.infer<typeof exportedRule>

/**
 * A habit's settings and its position. Schedule and target are those of its first rule, which reaches back to the
 * beginning. Streaks are left out: they follow from the completions.
 */
export const exportedHabit = z.object({
  id,
  ...habitFieldViews,
  frequency: z.enum(frequencyKinds),
  /** By their first day. */
  laterRules: z.array(exportedRule),
  isActive: z.boolean(),
  position: count,
  createdDay: calendarDay,
  createdAt: instant,
})
export type ExportedHabit = z.infer<typeof exportedHabit>

/** Days on which a habit, or without one every habit, asks for nothing. */
export const exportedPause = pauseView
export type ExportedPause = z.infer<typeof exportedPause>

/** A completed day; the amount is that of a measured habit. */
export const exportedCompletion = z.object({
  id,
  habitId: id,
  completedDate: calendarDay,
  amount: z.nullable(z.number()),
  notes: z.nullable(z.string()),
})
export type ExportedCompletion = z.infer<typeof exportedCompletion>

/** What is stored of a day that is not completed. */
export const exportedEntry = z.object({
  id,
  habitId: id,
  day: calendarDay,
  state: z.enum(dayStates),
  amount: z.nullable(z.number()),
  note: z.nullable(z.string()),
})
export type ExportedEntry = z.infer<typeof exportedEntry>

export const exportedNote = z.object({
  id,
  habitId: id,
  title: z.nullable(z.string()),
  content: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type ExportedNote = z.infer<typeof exportedNote>

const exportedReply = z.object({ author: z.enum(ticketAuthors), message: z.string(), createdAt: instant })
export type ExportedReply = z.infer<typeof exportedReply>

/** With the browser and the address that were sent along, and with the replies. */
export const exportedTicket = z.object({
  id,
  status: z.enum(ticketStatuses),
  category: z.string(),
  subject: z.string(),
  description: z.string(),
  userAgent: z.nullable(z.string()),
  currentUrl: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
  isPriority: z.boolean(),
  replies: z.array(exportedReply),
  createdAt: instant,
  updatedAt: instant,
})
export type ExportedTicket = z.infer<typeof exportedTicket>

/** Only what was chosen: a type that is not among them has its defaults. */
export const exportedPreference = z.object({
  type: z.enum(notificationTypes),
  isEnabled: z.boolean(),
  channel: z.enum(notificationChannels),
  preferredTime: z.string(),
  timeZone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type ExportedPreference = z.infer<typeof exportedPreference>

/** A message to the user, and its delivery. */
export const exportedMessage = z.object({
  id,
  type: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  status: z.enum(notificationStatuses),
  day: calendarDay,
  title: z.string(),
  body: z.string(),
  isTest: z.boolean(),
  failure: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  seenAt: z.nullable(instant),
})
export type ExportedMessage = z.infer<typeof exportedMessage>

/** What an import had no field for, as the other tracker had it: `key` is that tracker's name of the habit. */
export const exportedPart = z.object({
  habitId: id,
  source: z.enum(sources),
  key: z.string(),
  importedAt: instant,
  details: z.record(z.string(), z.unknown()),
})
export type ExportedPart = z.infer<typeof exportedPart>

/**
 * The exported file, which can be imported again. Kinds are words, since a number means nothing outside of the API. The
 * version rises when a reader of the previous one would misread the file; an added field does not raise it.
 * Pauses, completions, entries and notes refer only to habits of the same file.
 */
export const exportDocument = z.object({
  format: z.literal('daymark'),
  version: z.literal(1),
  exportedAt: instant,
  profile: exportedProfile,
  habits: z.array(exportedHabit),
  pauses: z.array(exportedPause),
  completions: z.array(exportedCompletion),
  entries: z.array(exportedEntry),
  notes: z.array(exportedNote),
  tickets: z.array(exportedTicket),
  notificationPreferences: z.array(exportedPreference),
  notifications: z.array(exportedMessage),
  imported: z.array(exportedPart),
})
export type ExportDocument = z.infer<typeof exportDocument>
