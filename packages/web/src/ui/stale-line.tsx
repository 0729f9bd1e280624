import { Button } from './button.tsx'

type Props = { text: string; isBusy: boolean; onRetry: () => void }

/** Above what the device had stored and could not renew. */
export function StaleLine({ text, isBusy, onRetry }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 text-[.94rem] text-ink-2">
      <output aria-live="polite">{text}</output>
      <Button look="ghost" className="-mx-3 min-h-11 underline" isBusy={isBusy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
