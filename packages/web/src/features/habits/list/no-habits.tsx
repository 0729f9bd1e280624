import { FileUp, Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { HabitIcon } from '../card/habit-icon.tsx'

type Props = { onCreate: () => void; onNearCreate: () => void; onImport: () => void; onNearImport: () => void }

/** Where the habits will be: a tower without a single band. */
export function NoHabits({ onCreate, onNearCreate, onImport, onNearImport }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-[16px] border border-dashed border-edge px-6 py-10 text-center">
      <HabitIcon name="bare-tower" size={144} />
      <h3 className="mt-2 text-[1.35rem]">No habits yet</h3>
      <p className="max-w-[44ch] text-ink-2">Every day you complete paints a band.</p>
      <Button
        className="mt-3"
        icon={<Plus size={19} aria-hidden="true" />}
        onClick={onCreate}
        onPointerEnter={onNearCreate}
        onFocus={onNearCreate}
      >
        Create Your First Habit
      </Button>
      <Button
        look="ghost"
        className="min-h-11"
        icon={<FileUp size={18} aria-hidden="true" />}
        onClick={onImport}
        onPointerEnter={onNearImport}
        onFocus={onNearImport}
      >
        Import from another app
      </Button>
    </div>
  )
}
