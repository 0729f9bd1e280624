import { CloudUpload } from 'lucide-react'
import { useHabitsData } from './habits-context.ts'

/** Says that ticks were made which the server has not heard of yet. They are safe meanwhile, so it says it quietly. */
export function WaitingLine() {
  const waiting = useHabitsData((data) => data.waiting)
  return (
    <output aria-live="polite" className="block">
      {waiting > 0 && (
        <span className="mt-2 flex items-center gap-2 text-[.875rem] text-ink-3">
          <CloudUpload size={16} aria-hidden="true" />
          {waiting === 1 ? '1 change waiting to sync' : `${waiting} changes waiting to sync`}
        </span>
      )}
    </output>
  )
}
