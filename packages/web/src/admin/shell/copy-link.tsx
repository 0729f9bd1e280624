import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'

/** A link to be handed over, with a way to copy it. It can be selected by hand where a browser forbids copying. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => <input {...control} dir="ltr" readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" icon={<Icon size={18} aria-hidden="true" />} onClick={() => void copy()}>
          Copy Link
        </Button>
        <output className="text-[.94rem] text-ink-2">
          {state === 'copied' && 'Copied.'}
          {state === 'refused' && 'Your browser doesn’t allow that. Select the link and copy it yourself.'}
        </output>
      </div>
    </div>
  )
}
