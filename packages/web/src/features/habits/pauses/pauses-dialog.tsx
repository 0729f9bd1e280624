import { useToday } from '#api/time/today.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useHabitsData } from '../store/habits-context.ts'
import { PauseForm } from './pause-form.tsx'
import { PauseList } from './pause-list.tsx'

type Props = { habitId?: string | null; isOpen: boolean; onClose: () => void }

/** All pauses, and a form for another, which begins with the habit that it was opened from. */
export function PausesDialog({ habitId = null, isOpen, onClose }: Props) {
  const today = useToday()
  const active = useHabitsData((data) => data.habits)
  const inactive = useHabitsData((data) => data.paused)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Pauses"
      description="For holidays, or after you were ill. Paused days ask for nothing, and your streaks go on."
    >
      {isOpen && (
        <div className="mt-5 grid gap-8">
          <PauseForm habitId={habitId} habits={active} today={today} />
          <section className="border-t border-line pt-6">
            <h3 className="mb-3 text-[1.15rem]">Your pauses</h3>
            <PauseList habits={[...active, ...(inactive ?? [])]} today={today} />
          </section>
        </div>
      )}
    </Dialog>
  )
}
