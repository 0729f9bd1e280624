import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { type Role, roles } from '@daymark/domain/auth/role.ts'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { useKeepPerson } from './people.queries.ts'
import type { ActionProps } from './person-action.tsx'
import { personName } from './person-badges.tsx'

const choices = [
  { value: 'none', label: 'None' },
  { value: 'support', label: 'Support' },
  { value: 'owner', label: 'Owner' },
] as const

const meanings = {
  none: 'No access to this area.',
  support: 'Answers tickets, looks people up and ends sessions.',
  owner: 'Can do everything here, including giving roles and deleting accounts.',
} as const

export function RoleDialog({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  const [chosen, setChosen] = useState<Role | 'none'>(person.role ?? 'none')
  return (
    <ActionDialog
      {...dialog}
      title="Change the role"
      text={`What ${personName(person)} may do in this area.`}
      confirm="Change Role"
      needsProof
      onConfirm={async (proof) => {
        const role = roles.find((known) => known === chosen) ?? null
        await keep(await call(adminRoutes.setRole, { params: { id: person.id }, body: { ...proof, role } }))
        toast.success('Role changed')
      }}
    >
      {(errorAt) => (
        <ChoiceRow
          label="Role"
          choices={choices}
          hint={meanings[chosen]}
          value={chosen}
          error={errorAt('role')}
          onChange={setChosen}
        />
      )}
    </ActionDialog>
  )
}
