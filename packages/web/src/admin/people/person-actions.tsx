import type { PersonView } from '@daymark/contract/admin.shapes.ts'
import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { useCall } from '#api/client-context.ts'
import { toast } from '#ui/toasts/toast.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { useOperator } from '../shell/operator.ts'
import { DeletePerson } from './delete-person.tsx'
import { useKeepPerson } from './people.queries.ts'
import { Action, type ActionProps } from './person-action.tsx'
import { personName } from './person-badges.tsx'
import { PlanActions } from './plan-actions.tsx'
import { ResetLink } from './reset-link.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** What can be done to an account. Support ends sessions; the rest is the owner's. */
export function PersonActions({ person }: { person: PersonView }) {
  const { role } = useOperator()
  const isOwner = role === 'owner'
  const suspension = person.isSuspended ? 'Lift Suspension' : 'Suspend'
  return (
    <div className="divide-y divide-line">
      <Action label="End All Sessions" text="Signs them out on every device. Tokens and links keep working.">
        {(dialog) => <EndSessions person={person} {...dialog} />}
      </Action>
      {isOwner && (
        <>
          {person.plan !== null && <PlanActions person={person} />}
          <Action label="Reset Link" text="A link that sets a new password.">
            {(dialog) => <ResetLink person={person} {...dialog} />}
          </Action>
          <Action label="Change Role" text="Owners and support see this area.">
            {(dialog) => <RoleDialog person={person} {...dialog} />}
          </Action>
          <Action label={suspension} isDestructive={!person.isSuspended} text={suspensionText(person)}>
            {(dialog) => <Suspension person={person} {...dialog} />}
          </Action>
          <Action label="Delete Account" isDestructive text="Removes the account and everything in it, for good.">
            {(dialog) => <DeletePerson person={person} {...dialog} />}
          </Action>
        </>
      )}
    </div>
  )
}

const suspensionText = ({ isSuspended }: PersonView): string =>
  isSuspended ? 'They can’t sign in at the moment.' : 'Keeps them out until you lift it. Nothing is deleted.'

function EndSessions({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  return (
    <ActionDialog
      {...dialog}
      title="End all sessions?"
      text={`${personName(person)} is signed out on every device and has to sign in again.`}
      confirm="End Sessions"
      onConfirm={async () => {
        await keep(await call(adminRoutes.endSessions, { params: { id: person.id } }))
        toast.success('All sessions ended')
      }}
    />
  )
}

function Suspension({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  const { isSuspended } = person
  const name = personName(person)
  return (
    <ActionDialog
      {...dialog}
      title={isSuspended ? 'Lift the suspension?' : 'Suspend this account?'}
      text={
        isSuspended
          ? `${name} can sign in again. Everything is as it was.`
          : `${name} is signed out on every device and can’t sign in until you lift it. Tokens and links rest, and no emails or reminders go out meanwhile.`
      }
      confirm={isSuspended ? 'Lift Suspension' : 'Suspend'}
      isDestructive={!isSuspended}
      needsProof
      onConfirm={async (proof) => {
        const body = { ...proof, isSuspended: !isSuspended }
        await keep(await call(adminRoutes.suspendPerson, { params: { id: person.id }, body }))
        toast.success(isSuspended ? 'Suspension lifted' : 'Account suspended')
      }}
    />
  )
}
