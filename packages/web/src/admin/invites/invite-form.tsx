import type { adminShapes } from '@daymark/contract/admin.shapes.ts'
import type { ResponseOf } from '@daymark/contract/route.ts'
import { useState } from 'react'
import { isSessionEnd } from '#api/api-error.ts'
import { useForm } from '#forms/form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { useDayFromNow } from '../shell/when.tsx'
import { useCreateInvite } from './invites.queries.ts'

type Made = ResponseOf<(typeof adminShapes)['createInvite']>
type InviteFields = { email: string; expiresOn: string }

/** Makes a link, and shows it this once: only its digest is kept. */
export function InviteForm({ sendsMail }: { sendsMail: boolean }) {
  const [made, setMade] = useState<Made | null>(null)
  const { mutateAsync: create } = useCreateInvite()
  const inTwoWeeks = useDayFromNow(14)
  const tomorrow = useDayFromNow(1)
  const form = useForm({
    base: { email: '', expiresOn: inTwoWeeks },
    showErrors: 'once submitted',
    validate: takeAsTyped,
  })
  const { error: emailError, ...email } = form.field('email')
  const { error: dateError, ...expiresOn } = form.field('expiresOn')

  const submit = async (draft: InviteFields) => {
    try {
      setMade(await create(draft))
      form.reset()
    } catch (error) {
      if (!isSessionEnd(error)) form.refuse(error)
    }
  }

  return (
    <>
      <form {...form.element(submit)} className="grid gap-4">
        <ProblemBox text={(emailError ?? dateError) ? null : form.problem} />
        <Field
          label="Email (optional)"
          hint={
            sendsMail
              ? 'With an address, the link works for it alone and is emailed.'
              : 'With an address, the link works for it alone.'
          }
          error={emailError}
        >
          {(control) => (
            <input {...control} {...email} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <Field label="Works until" error={dateError}>
          {(control) => <input {...control} {...expiresOn} type="date" min={tomorrow} />}
        </Field>
        <Button type="submit" className="sm:justify-self-start" isBusy={form.isSubmitting}>
          Make Invite
        </Button>
      </form>
      <div aria-live="polite">
        {made && (
          <div key={made.invite.id} className="mt-5 border-t border-line pt-4">
            <p className="mb-3 text-[.94rem] text-ink-2">
              {made.isMailed
                ? `We emailed it to ${made.invite.email}. You can hand it over too; it’s shown only once.`
                : 'Hand this link over. It’s shown only once, and makes one account.'}
            </p>
            <CopyField label="Invite link" text={made.url} />
          </div>
        )}
      </div>
    </>
  )
}

/** What is wrong is said by the server, at its field. */
const takeAsTyped = (draft: InviteFields) => ({ isGood: true as const, draft, errors: {} })
