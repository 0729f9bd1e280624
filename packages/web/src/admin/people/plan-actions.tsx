import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import type { PersonView } from '@daymark/contract/admin.shapes.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { useDayFromNow } from '../shell/when.tsx'
import { useKeepPerson } from './people.queries.ts'
import { Action, type ActionProps } from './person-action.tsx'
import { personName } from './person-badges.tsx'

/** Plans that the owner gives, beside what a person pays for. */
export function PlanActions({ person }: { person: PersonView }) {
  return (
    <>
      <Action label="Give a Plan" text="A paid plan for free, until a date.">
        {(dialog) => <GrantDialog person={person} {...dialog} />}
      </Action>
      {person.isPlanGiven && (
        <Action label="End Given Plan" text="Takes a given plan back now.">
          {(dialog) => <WithdrawDialog person={person} {...dialog} />}
        </Action>
      )}
      <Action label="Extend Trial" text="Lets the free trial run until a date.">
        {(dialog) => <TrialDialog person={person} {...dialog} />}
      </Action>
    </>
  )
}

const tiers = [
  { value: '1', label: 'Basic' },
  { value: '2', label: 'Pro' },
] as const

function GrantDialog({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  const [tier, setTier] = useState<'1' | '2'>('2')
  const inAMonth = useDayFromNow(30)
  const [until, setUntil] = useState(inAMonth)
  return (
    <ActionDialog
      {...dialog}
      title="Give a plan"
      text={`${personName(person)} gets it at no cost, whatever they pay for besides.`}
      confirm="Give Plan"
      needsProof
      onConfirm={async (proof) => {
        const body = { ...proof, tier: tier === '1' ? (1 as const) : (2 as const), until: until as Day }
        await keep(await call(adminRoutes.grantPlan, { params: { id: person.id }, body }))
        toast.success('Plan given')
      }}
    >
      {(errorAt) => (
        <>
          <ChoiceRow label="Plan" choices={tiers} value={tier} error={errorAt('tier')} onChange={setTier} />
          <DateField label="Until" value={until} error={errorAt('until')} onChange={setUntil} />
        </>
      )}
    </ActionDialog>
  )
}

function WithdrawDialog({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  return (
    <ActionDialog
      {...dialog}
      title="End the given plan?"
      text={`${personName(person)} goes back to what they have without it. What they pay for stays.`}
      confirm="End Given Plan"
      isDestructive
      needsProof
      onConfirm={async (proof) => {
        await keep(await call(adminRoutes.withdrawGrant, { params: { id: person.id }, body: proof }))
        toast.success('Given plan ended')
      }}
    />
  )
}

function TrialDialog({ person, ...dialog }: ActionProps) {
  const call = useCall()
  const { keep } = useKeepPerson()
  const inAWeek = useDayFromNow(7)
  const [until, setUntil] = useState(inAWeek)
  return (
    <ActionDialog
      {...dialog}
      title="Extend the trial"
      text={`${personName(person)} can use everything until then.`}
      confirm="Extend Trial"
      needsProof
      onConfirm={async (proof) => {
        const body = { ...proof, until: until as Day }
        await keep(await call(adminRoutes.extendTrial, { params: { id: person.id }, body }))
        toast.success('Trial extended')
      }}
    >
      {(errorAt) => <DateField label="Until" value={until} error={errorAt('until')} onChange={setUntil} />}
    </ActionDialog>
  )
}

type DateProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day from tomorrow on. */
function DateField({ label, value, error, onChange }: DateProps) {
  const tomorrow = useDayFromNow(1)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={tomorrow}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
