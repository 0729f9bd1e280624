import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useTakeUpSession } from '../auth.queries.ts'
import { providerFailureIn } from './provider-failures.ts'

type Props = {
  /** What the address said besides. */
  search: string
  onDone: () => void
}

/** Back from a provider: with a session, or with why there is none, above the form. */
export function ProviderReturn({ search, onDone }: Props) {
  const failure = providerFailureIn(search)
  if (failure === null) return <SessionTakeUp search={search} onDone={onDone} />
  return (
    <div className="mb-4">
      <ProblemBox text={failure} />
    </div>
  )
}

/** The server has opened a session, which is taken up here. */
function SessionTakeUp({ search, onDone }: Props) {
  const { mutate: takeUp, error, isPending } = useTakeUpSession()
  const start = useEffectEvent(() =>
    takeUp(undefined, {
      onSuccess: () => {
        if (new URLSearchParams(search).get('to') === 'admin') location.assign('/admin')
        else onDone()
      },
    }),
  )
  useEffect(() => start(), [])

  if (error === null || isPending) return <Spinner text="Signing you in…" />
  return (
    <div className="grid gap-4">
      <ProblemBox text={messageOf(error, 'Signing in didn’t work')} />
      <Button className="w-full" onClick={() => start()}>
        Try Again
      </Button>
    </div>
  )
}
