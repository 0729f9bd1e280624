import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; onClick: () => void; children: ReactNode }

/** A way to go on, with a drawing and a line about what is there. */
export function Topic({ icon, title, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="flex items-center gap-3 rounded-[12px] border border-line p-4 text-left hover:border-edge hover:bg-sunken"
      onClick={onClick}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-[11px] bg-sea-wash text-sea">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[.875rem] leading-snug text-ink-2">{children}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
    </button>
  )
}
