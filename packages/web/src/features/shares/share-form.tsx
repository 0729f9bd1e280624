import { longestShareDays } from '@daymark/domain/shares/refuse-share.ts'
import { addDays, type Day } from '@daymark/domain/time/day.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { type SharableHabit, useMakeShare } from './shares.queries.ts'

type Props = { year: number; habits: readonly SharableHabit[]; chosen: ReadonlySet<string>; today: Day }

const daysAtFirst = 30
const needsConnection = 'You’re offline. You can make a link when you’re back online.'

/** Which habits, with their notes or without, and until when. What the server refuses is said in its words. */
export function ShareForm({ year, habits, chosen, today }: Props) {
  const isOnline = useIsOnline()
  const make = useMakeShare()
  const [picked, setPicked] = useState(chosen)
  const [hasNotes, setNotes] = useState(false)
  const [endsOn, setEnd] = useState<string>(addDays(today, daysAtFirst))
  const [hasTried, setTried] = useState(false)
  const endError = hasTried && endsOn === '' ? 'Please choose the last day' : undefined
  const choiceError = hasTried && picked.size === 0 ? 'Please choose at least one habit' : null

  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (endsOn === '' || picked.size === 0 || !isOnline) return
    const habitIds = habits.filter(({ id }) => picked.has(id)).map(({ id }) => id)
    make.mutate({ year, habitIds, hasNotes, endsOn })
  }
  const failure = make.isError ? messageOf(make.error, 'Failed to make the link') : null

  if (make.data) {
    return (
      <div className="grid gap-4">
        <CopyField label="Your private link" text={make.data.url} />
        <p className="text-[.94rem] text-ink-2">
          Copy it now: for your safety we keep no copy of it. You can end it below at any time.
        </p>
        <Button look="line" className="justify-self-start" onClick={() => make.reset()}>
          Make Another Link
        </Button>
      </div>
    )
  }
  return (
    <form noValidate aria-label="New private link" className="grid gap-4" onSubmit={submit}>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-[.94rem] font-semibold">Habits</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {habits.map(({ id, name }) => (
            <Checkbox key={id} label={name} isChecked={picked.has(id)} onChange={(isPicked) => pick(id, isPicked)} />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label="Show notes"
        hint="What you wrote about these habits and their days in this year."
        isChecked={hasNotes}
        onChange={setNotes}
      />
      <Field label="Works until" hint="The last day of the link, up to a year from now." error={endError}>
        {(control) => (
          <input
            type="date"
            {...control}
            min={today}
            max={addDays(today, longestShareDays)}
            value={endsOn}
            onChange={(event) => setEnd(event.currentTarget.value)}
          />
        )}
      </Field>
      <ProblemBox text={choiceError ?? failure ?? (isOnline ? null : needsConnection)} />
      <Button type="submit" isBusy={make.isPending} isIdle={!isOnline} className="justify-self-end max-sm:w-full">
        Make Link
      </Button>
    </form>
  )
}
