import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { Sparkles, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import type { Outcome } from './ask-for-suggestion.ts'

type Props = {
  title: string
  otherNames: readonly string[]
  /** Called when the request starts; the function it returns takes the proposal. */
  begin: () => (suggestion: SuggestionView) => void
  applied: { reasoning: string; changed: readonly string[] } | null
  onUndo: () => void
  onNameWrong: () => void
}

const notFetched: Outcome = { kind: 'failed', message: 'Network error occurred' }

/** Fills in a form from the name in it, and says what was done and why. Who closes the form is not waited for. */
export function SuggestPart({ title, otherNames, begin, applied, onUndo, onNameWrong }: Props) {
  const call = useCall()
  const isOnline = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async () => {
    const take = begin()
    const { signal } = (asking.current = new AbortController())
    setIsBusy(true)
    const outcome = await import('./ask-for-suggestion.ts').then(
      ({ askForSuggestion }) => askForSuggestion(call, { title, otherNames, signal }),
      () => notFetched,
    )
    setIsBusy(false)
    if (outcome.kind === 'proposed') {
      take(outcome.suggestion)
      toast.success(`AI suggestion applied! ${outcome.suggestion.reasoning}`)
    } else if (outcome.kind !== 'untold') {
      toast.error(outcome.message)
      if (outcome.kind === 'name-wrong') onNameWrong()
    }
  }
  const undo = () => {
    onUndo()
    button.current?.focus()
  }

  return (
    <div className="-mt-2 grid justify-items-start gap-2.5">
      <Button
        ref={button}
        look="line"
        icon={<Sparkles size={18} aria-hidden="true" />}
        isBusy={isBusy}
        isIdle={!isOnline}
        onClick={() => void ask()}
      >
        {isBusy ? 'Suggesting…' : 'AI Suggest'}
      </Button>
      {!isOnline && <p className="text-[.875rem] leading-snug text-ink-3">AI Suggest needs a connection.</p>}
      {applied && <SuggestionNote {...applied} onUndo={undo} />}
    </div>
  )
}

type SuggestionNoteProps = { reasoning: string; changed: readonly string[]; onUndo: () => void }

/** What was filled in, and why, for as long as it is unchanged. Nothing here is announced: the toast has said it. */
function SuggestionNote({ reasoning, changed, onUndo }: SuggestionNoteProps) {
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
