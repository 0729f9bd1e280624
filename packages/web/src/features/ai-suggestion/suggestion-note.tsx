import { Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'

type Props = { reasoning: string; changed: readonly string[]; onUndo: () => void }

/** What was filled in, and why, for as long as it stands. Nothing here is announced: the toast has said it. */
export function SuggestionNote({ reasoning, changed, onUndo }: Props) {
  return (
    <section
      aria-label="AI suggestion"
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-[10px] bg-sea-wash py-2 pr-2 pl-3.5 text-[.94rem] leading-snug"
    >
      <div className="min-w-0 flex-[1_1_220px] py-1 wrap-anywhere">
        <p className="font-semibold">
          {changed.length === 0 ? 'Already what we’d suggest' : `Filled in: ${listed.format(changed)}`}
        </p>
        <p className="text-ink-2">{reasoning}</p>
      </div>
      {changed.length > 0 && (
        <Button look="ghost" icon={<Undo2 size={17} aria-hidden="true" />} onClick={onUndo}>
          Undo
        </Button>
      )}
    </section>
  )
}

const listed = new Intl.ListFormat('en-US')
