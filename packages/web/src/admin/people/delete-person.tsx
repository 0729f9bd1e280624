import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { onceUncovered } from '#ui/back.ts'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { hashOf } from '../shell/place.ts'
import { useKeepPerson } from './people.queries.ts'
import type { ActionProps } from './person-action.tsx'
import { personName } from './person-badges.tsx'

/** The address is typed, so that no other account goes by a slip. */
export function DeletePerson({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { forget } = useKeepPerson()
  const [email, setEmail] = useState('')
  return (
    <ActionDialog
      {...dialog}
      title="Delete this account?"
      text={`Everything of ${personName(person)} is removed for good${person.plan === null ? '' : ', and a running subscription is canceled'}. This can’t be undone.`}
      confirm="Delete Account"
      isDestructive
      needsProof
      onConfirm={async (proof) => {
        await call(adminRoutes.deletePerson, { params: { id: person.id }, body: { ...proof, email } })
        toast.success('Account deleted')
        onceUncovered(() => {
          location.hash = hashOf({ section: 'people' })
          void forget(person.id)
        })
      }}
    >
      {(errorAt) => (
        <Field label="Their email address" hint={`Type ${person.email} to confirm.`} error={errorAt('email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="typed-address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={({ currentTarget: { value } }) => setEmail(value)}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  )
}
