import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { DaySubject } from '#features/habits/day/day-dialog.tsx'
import type { LimitRefusal } from '#features/habits/form/save-failure.ts'
import { useLazyDialog, useLazyDialogAbout } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'

/** What the dashboard can open about habits, each in a file of its own. */
export const habitParts = {
  form: lazyPart('habit-form', async () => (await import('./habit-form.tsx')).HabitForm),
  removal: lazyPart(
    'delete-habit',
    async () => (await import('#features/habits/list/delete-habit.tsx')).DeleteHabitDialog,
  ),
  limit: lazyPart('habit-limit', async () => (await import('#features/subscription/plans/limit-modal.tsx')).LimitModal),
  importing: lazyPart('import', () =>
    queried(async () => (await import('../account/import-from-tracker.tsx')).ImportFromTracker),
  ),
  day: lazyPart('habit-day', async () => (await import('#features/habits/day/day-dialog.tsx')).DayDialog),
  pauses: lazyPart('pauses', () =>
    queried(async () => (await import('#features/habits/pauses/pauses-dialog.tsx')).PausesDialog),
  ),
  keys: lazyPart('keys', async () => (await import('#features/habits/shortcuts/keys-dialog.tsx')).KeysDialog),
}

/** Which of them is open, and about what. A form about no habit makes a new one. */
export const useHabitDialogs = () => ({
  form: useLazyDialogAbout<HabitView | null>(habitParts.form),
  removal: useLazyDialogAbout<HabitView>(habitParts.removal),
  limit: useLazyDialogAbout<LimitRefusal>(habitParts.limit),
  importing: useLazyDialog(habitParts.importing),
  day: useLazyDialogAbout<DaySubject>(habitParts.day),
  keys: useLazyDialog(habitParts.keys),
})
export type HabitDialogs = ReturnType<typeof useHabitDialogs>
