import { RefreshCw } from 'lucide-react'
import { useHabits, useHabitsData } from '#features/habits/store/habits-context.ts'
import { UpdatedAgo } from '#features/habits/list/updated-ago.tsx'
import { Button } from '#ui/button.tsx'

export function QuickActions() {
  const { load, loadPaused } = useHabits()
  const isRefreshing = useHabitsData(({ status }) => status === 'loading')
  return (
    <section
      aria-labelledby="quick-actions"
      className="screen-only card mt-6 flex flex-wrap items-center justify-between gap-4 px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="quick-actions" className="text-[1.15rem]">
          Quick Actions
        </h2>
        <UpdatedAgo />
      </div>
      <Button
        look="line"
        className="max-sm:w-full"
        icon={<RefreshCw size={18} aria-hidden="true" />}
        isBusy={isRefreshing}
        onClick={() => void Promise.all([load(), loadPaused()])}
      >
        Refresh Data
      </Button>
    </section>
  )
}
