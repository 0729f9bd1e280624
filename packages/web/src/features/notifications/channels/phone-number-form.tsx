import { phoneNumber } from '@daymark/domain/notifications/preference.ts'
import { useForm } from '#forms/form.ts'
import { validate } from '#forms/validation.ts'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useSendPhoneCode } from '../notifications.queries.ts'
import { showFailure } from '../notification-failure.ts'

type Props = { start: string; onSent: (phoneNumber: string) => void }

const numberDraft = z.object({ phoneNumber })

/** Asks for a number and sends a code to it. */
export function PhoneNumberForm({ start, onSent }: Props) {
  const { mutateAsync: sendCode } = useSendPhoneCode()
  const form = useForm({
    base: { phoneNumber: start },
    showErrors: 'once submitted',
    validate: ({ phoneNumber: typed }) => validate(numberDraft, { phoneNumber: withoutSpaces(typed) }),
  })
  const { error, ...input } = form.field('phoneNumber')

  const submit = async ({ phoneNumber: number }: { phoneNumber: string }) => {
    try {
      const { message } = await sendCode(number)
      toast.success(message)
      onSent(number)
    } catch (failure) {
      form.refuse(failure, 'Failed to send the code')
      showFailure(failure, 'Failed to send the code')
    }
  }
  return (
    <form {...form.element(submit)}>
      <Field
        label="Phone number"
        hint="Include the country code, like +14155550123. We’ll text you a code first."
        error={error}
      >
        {(control) => <input {...control} {...input} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Button type="submit" look="line" className="mt-2 max-sm:w-full" isBusy={form.isSubmitting}>
        Send Code
      </Button>
    </form>
  )
}

/** People write numbers in groups. */
const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')
