import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { askForSuggestion } from './ask-for-suggestion.ts'
import { SuggestionNote } from './suggestion-note.tsx'

type Props = {
  title: string
  otherNames: readonly string[]
  /** Called when the server is asked; what it answers takes the proposal. */
  begin: () => (suggestion: SuggestionView) => void
  applied: { reasoning: string; changed: readonly string[] } | null
  onUndo: () => void
  onNameWrong: () => void
}

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
    const outcome = await askForSuggestion(call, { title, otherNames, signal })
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
