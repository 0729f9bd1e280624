import { useLayoutEffect, useRef, useState } from 'react'
import type { Form } from '#forms/form.ts'
import type { HabitControls, HabitFields } from '../habit-fields.ts'
import type { SuggestSlot } from './suggest-slot.ts'
import {
  type Change,
  fillsBy,
  isChange,
  labelsOf,
  type Rules,
  standingIn,
  suggestedFields,
} from './suggested-fields.ts'

type Proposal = { reasoning: string; changes: readonly Change[] }
type Needs = Rules & { form: Pick<Form<HabitFields, unknown>, 'fields' | 'field' | 'edit' | 'focus'> }

/** Applies suggestions to a habit's form: marks the changed fields, and undoes them at once. */
export function useProposal({ form, ...rules }: Needs) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const latest = useRef(form.fields)
  useLayoutEffect(() => void (latest.current = form.fields))

  const standing = standingIn(proposal?.changes ?? [], form.fields)
  const isGone = proposal !== null && proposal.changes.length > 0 && standing.length === 0

  const begin: SuggestSlot['begin'] = () => {
    const asked = latest.current
    return (suggestion) => {
      const suggested = suggestedFields(suggestion, rules)
      const now = latest.current
      const fills = fillsBy({ asked, now, suggested, earlier: proposal?.changes ?? [] })
      for (const { name, after } of fills) if (now[name] !== after) form.edit(name, after)
      setProposal({ reasoning: suggestion.reasoning, changes: fills.filter(isChange) })
    }
  }
  const undo = () => {
    for (const { name, before } of standing) form.edit(name, before)
    setProposal(null)
  }

  const isStanding = (name: keyof HabitFields) => standing.some((change) => change.name === name)
  return {
    controls: { ...form, markOf: (name) => (isStanding(name) ? 'Suggested' : undefined) } satisfies HabitControls,
    slot: {
      title: form.fields.name,
      otherNames: rules.otherNames,
      begin,
      applied: proposal && !isGone ? { reasoning: proposal.reasoning, changed: labelsOf(standing) } : null,
      onUndo: undo,
      onNameWrong: () => form.focus('name'),
    } satisfies SuggestSlot,
    forget: () => setProposal(null),
  }
}
