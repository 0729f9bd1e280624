import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'

type Props = {
  formId: string
  submit: string
  busy: string
  isBusy: boolean
  /** Why the last attempt failed, where no field shows it. */
  problem: string | null
  onCancel: () => void
}

/** The footer of a habit's form, always in sight. */
export function FormFooter({ formId, submit, busy, isBusy, problem, onCancel }: Props) {
  return (
    <div className="grid gap-3">
      <ProblemBox text={problem} />
      <div className="flex gap-3 sm:justify-end">
        <Button look="line" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} isBusy={isBusy} className="max-sm:flex-1">
          {isBusy ? busy : submit}
        </Button>
      </div>
    </div>
  )
}
