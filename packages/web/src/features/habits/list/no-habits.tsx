import { FileUp, Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'

type Props = { onCreate: () => void; onNearCreate: () => void; onImport: () => void; onNearImport: () => void }

/** Where the habits will be: a tower without a single band. */
export function NoHabits({ onCreate, onNearCreate, onImport, onNearImport }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-[16px] border border-dashed border-edge px-6 py-10 text-center">
      <BareTower />
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

/** A tower without bands and with an unlit lamp. Decorative. */
function BareTower({ className = 'h-36' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" className={className}>
      <path d="M6 146c14-9 26-12 40-13h28c14 1 26 4 40 13z" fill="var(--line)" />
      <path d="M46 44h28l10 92H36z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M45 54h30l1 10.500H44zm-2.200 21h34.400l1.100 10.500H41.700zm-2.300 21h39l1.100 10.500H39.400zm-2.200 21h43.400l1.100 10.500H37.200z"
        fill="var(--sunken)"
      />
      <path d="M54 136v-11a6 6 0 0 1 12 0v11z" fill="var(--edge)" />
      <rect x="39" y="39" width="42" height="5" rx="1.500" fill="var(--edge)" />
      <path
        d="M49 39V23h22v16M60 23v16"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M45 23 60 9l15 14z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="60" cy="6.500" r="2.500" fill="var(--edge)" />
    </svg>
  )
}
