import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useForm } from '#forms/form.ts'
import { validate } from '#forms/validation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useConfirmPhone } from '../notifications.queries.ts'
import { showFailure } from '../notification-failure.ts'

type Props = { phoneNumber: string; onOtherNumber: () => void; onConfirmed: () => void }

const codeLength = 6
const wanted = 'Please enter the 6-digit code'
const codeDraft = z.object({ code: z.string().check(z.regex(/^\d{6}$/, wanted)) })

/** Takes the code that was sent. The way back sends another, also to the same number. */
export function PhoneCodeForm({ phoneNumber, onOtherNumber, onConfirmed }: Props) {
  const { mutateAsync: confirm } = useConfirmPhone()
  const code = useRef<HTMLInputElement>(null)
  const form = useForm({
    base: { code: '' },
    showErrors: 'once submitted',
    validate: ({ code: typed }) => validate(codeDraft, { code: typed.trim() }),
  })
  const { error, ...input } = form.field('code')

  useEffect(() => code.current?.focus(), [])

  const submit = async (draft: { code: string }) => {
    try {
      const { message } = await confirm(draft.code)
      toast.success(message)
      onConfirmed()
    } catch (failure) {
      form.refuse(failure, 'Failed to confirm the number')
      showFailure(failure, 'Failed to confirm the number')
    }
  }
  return (
    <form {...form.element(submit)}>
      <Field label={`Code sent to ${phoneNumber}`} error={error}>
        {(control) => (
          <input
            {...control}
            {...input}
            ref={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength + 2}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isSubmitting}>
          Confirm Number
        </Button>
        <Button look="ghost" className="min-h-11" onClick={onOtherNumber}>
          Send Another Code
        </Button>
      </div>
    </form>
  )
}
