import type { HabitView } from '@daymark/contract/habits.shapes.ts'

/** The streaks in days, in small: above them a card says how its habit holds to its own schedule. */
export function StreakChips({ habit }: { habit: HabitView }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-1.5 text-[.875rem]">
      <Chip label="Current" value={habit.currentStreak} />
      <Chip label="Best" value={habit.longestStreak} />
    </p>
  )
}

function Chip({ label, value }: { label: string; value: number }) {
  return (
    <span className="rounded-[7px] bg-sunken px-2 py-1 leading-none whitespace-nowrap text-ink-2">
      {label} <b className="text-ink">{value}</b>
    </span>
  )
}
