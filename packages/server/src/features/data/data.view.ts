import type {
  ExportedCompletion,
  ExportedEntry,
  ExportedHabit,
  ExportedMessage,
  ExportedNote,
  ExportedPart,
  ExportedPause,
  ExportedPreference,
  ExportedProfile,
  ExportedReply,
  ExportedRule,
  ExportedTicket,
} from '@daymark/contract/export-document.shapes.ts'
import { type Amount, decimalOf } from '@daymark/domain/habits/amount.ts'
import { flatFrequencyOf } from '@daymark/domain/habits/frequency-fields.ts'
import { habitFieldsOf } from '@daymark/domain/habits/habit.ts'
import { decimalMeasureOf } from '@daymark/domain/habits/measure.ts'
import type { LaterRule } from '@daymark/domain/habits/rule.ts'
import { ticketCategories } from '@daymark/domain/support/ticket.ts'
import type {
  EntryRow,
  HabitRow,
  MessageRow,
  NoteRow,
  PartRow,
  PauseRow,
  PreferenceRow,
  TicketRow,
  UpdateRow,
  UserRow,
} from './data.store.ts'

/** Credentials are left out: files get copied around. */
export const toExportedProfile = (user: UserRow, phoneNumber: string | null): ExportedProfile => ({
  id: user.id,
  email: user.email,
  phoneNumber,
  firstName: user.firstName,
  lastName: user.lastName,
  avatar: user.avatar,
  timeZone: user.timeZone,
  dayStartHour: user.dayStartHour,
  theme: user.theme,
  hasCompletedFirstLoginSetup: user.hasCompletedFirstLoginSetup,
  createdAt: user.createdAt.toString(),
})

export const toExportedHabit = (habit: HabitRow): ExportedHabit => ({
  id: habit.id,
  ...habitFieldsOf(habit),
  measure: decimalMeasureOf(habit.measure),
  laterRules: habit.later.map(toExportedRule),
  isActive: habit.isActive,
  position: habit.position,
  createdDay: habit.createdDay,
  createdAt: habit.createdAt.toString(),
})

const toExportedRule = ({ from, frequency, target }: LaterRule): ExportedRule => ({
  from,
  ...flatFrequencyOf(frequency),
  target: toDecimal(target),
})

export const toExportedPause = ({ userId: _owner, ...pause }: PauseRow): ExportedPause => pause

const toDecimal = (amount: Amount | null): number | null => (amount === null ? null : decimalOf(amount))

export const toExportedCompletion = ({ id, habitId, day, amount, notes }: EntryRow): ExportedCompletion => ({
  id,
  habitId,
  completedDate: day,
  amount: toDecimal(amount),
  notes,
})

export const toExportedEntry = ({ id, habitId, day, state, amount, notes }: EntryRow): ExportedEntry => ({
  id,
  habitId,
  day,
  state,
  amount: toDecimal(amount),
  note: notes,
})

export const toExportedNote = (note: NoteRow): ExportedNote => ({
  id: note.id,
  habitId: note.habitId,
  title: note.title,
  content: note.content,
  createdAt: note.createdAt.toString(),
  updatedAt: note.updatedAt.toString(),
})

/** `updates` may include those of other tickets. */
export const toExportedTicket = (ticket: TicketRow, updates: readonly UpdateRow[]): ExportedTicket => ({
  id: ticket.id,
  status: ticket.status,
  category: ticketCategories[ticket.category]?.displayName ?? String(ticket.category),
  subject: ticket.subject,
  description: ticket.description,
  userAgent: ticket.userAgent,
  currentUrl: ticket.currentUrl,
  resolution: ticket.resolution,
  resolvedAt: ticket.resolvedAt?.toString() ?? null,
  isPriority: ticket.isPriority,
  replies: updates.filter(({ ticketId }) => ticketId === ticket.id).flatMap(toExportedReply),
  createdAt: ticket.createdAt.toString(),
  updatedAt: ticket.updatedAt.toString(),
})

const toExportedReply = ({ author, reply, createdAt }: UpdateRow): ExportedReply[] =>
  reply === null ? [] : [{ author, message: reply, createdAt: createdAt.toString() }]

export const toExportedPreference = ({ userId: _owner, ...chosen }: PreferenceRow): ExportedPreference => chosen

export const toExportedMessage = (message: MessageRow): ExportedMessage => ({
  id: message.id,
  type: message.type,
  channel: message.channel,
  status: message.status,
  day: message.day,
  title: message.title,
  body: message.body,
  isTest: message.isTest,
  failure: message.failure,
  createdAt: message.createdAt.toString(),
  sentAt: message.sentAt?.toString() ?? null,
  seenAt: message.seenAt?.toString() ?? null,
})

export const toExportedPart = ({ userId: _owner, importedAt, ...part }: PartRow): ExportedPart => ({
  ...part,
  importedAt: importedAt.toString(),
})
