import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'

type Props = { label: string; text: string; noun?: 'Link' | 'Token' | 'Secret' | 'Address' }

/** A text to be handed over, with a way to copy it. It can be selected by hand where a browser forbids copying. */
export function CopyField({ label, text, noun = 'Link' }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => <input {...control} dir="ltr" readOnly value={text} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" icon={<Icon size={18} aria-hidden="true" />} onClick={() => void copy()}>
          Copy {noun}
        </Button>
        <output className="text-[.94rem] text-ink-2">
          {state === 'copied' && 'Copied.'}
          {state === 'refused' &&
            `Your browser doesn’t allow that. Select the ${noun.toLowerCase()} and copy it yourself.`}
        </output>
      </div>
    </div>
  )
}
