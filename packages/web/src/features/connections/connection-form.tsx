import type { ReactNode } from 'react'
import { messageOf } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import type { Form } from '#forms/form.ts'
import type { Fields } from '#forms/validation.ts'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'

type Props<F extends Fields, Draft> = {
  form: Form<F, Draft>
  onSend: (draft: Draft) => Promise<unknown>
  submit: string
  children: ReactNode
}

const needsConnection = 'You’re offline. You can add this when you’re back online.'

/** What the forms of all kinds share: what the server refuses is said in its words. */
export function ConnectionForm<F extends Fields, Draft>({ form, onSend, submit, children }: Props<F, Draft>) {
  const isOnline = useIsOnline()
  const send = async (draft: Draft) => {
    try {
      await onSend(draft)
    } catch (error) {
      form.refuse(error, messageOf(error, 'Failed to add the connection'))
    }
  }
  return (
    <form {...form.element(send)} aria-label={submit} className="mt-5 grid gap-4">
      {children}
      <ProblemBox text={form.problem ?? (isOnline ? null : needsConnection)} />
      <Button type="submit" isBusy={form.isSubmitting} isIdle={!isOnline} className="justify-self-end max-sm:w-full">
        {submit}
      </Button>
    </form>
  )
}
