import type {
  ExportedCompletion,
  ExportedHabit,
  ExportedNote,
  ExportedProfile,
  ExportedTicket,
} from '@daymark/contract/export-document.shapes.ts'
import { ticketCategories } from '@daymark/domain/support/ticket.ts'
import type { CompletionRow, HabitRow, NoteRow, TicketRow, UserRow } from './data.store.ts'

/** What proves who somebody is stays here: a file lies about on desktops. */
export const toExportedProfile = (user: UserRow): ExportedProfile => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  avatar: user.avatar,
  timeZone: user.timeZone,
  theme: user.theme,
  hasCompletedFirstLoginSetup: user.hasCompletedFirstLoginSetup,
  createdAt: user.createdAt.toString(),
})

export const toExportedHabit = (habit: HabitRow): ExportedHabit => ({
  id: habit.id,
  name: habit.name,
  description: habit.description,
  iconName: habit.iconName,
  colorCode: habit.colorCode,
  frequency: habit.frequency,
  weeklyDays: habit.weeklyDays,
  weeklyCount: habit.weeklyCount,
  intervalDays: habit.intervalDays,
  targetStreakLength: habit.targetStreakLength,
  isActive: habit.isActive,
  position: habit.position,
  createdDay: habit.createdDay,
  createdAt: habit.createdAt.toString(),
})

export const toExportedCompletion = ({ id, habitId, day, notes }: CompletionRow): ExportedCompletion => ({
  id,
  habitId,
  completedDate: day,
  notes,
})

export const toExportedNote = (note: NoteRow): ExportedNote => ({
  id: note.id,
  habitId: note.habitId,
  title: note.title,
  content: note.content,
  createdAt: note.createdAt.toString(),
  updatedAt: note.updatedAt.toString(),
})

export const toExportedTicket = (ticket: TicketRow): ExportedTicket => ({
  id: ticket.id,
  status: ticket.status,
  category: ticketCategories[ticket.category]?.displayName ?? String(ticket.category),
  subject: ticket.subject,
  description: ticket.description,
  userAgent: ticket.userAgent,
  currentUrl: ticket.currentUrl,
  resolution: ticket.resolution,
  resolvedAt: ticket.resolvedAt?.toString() ?? null,
  createdAt: ticket.createdAt.toString(),
  updatedAt: ticket.updatedAt.toString(),
})
