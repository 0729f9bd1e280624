import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { soonAndOnceOnline } from '#api/online.ts'
import { loadChunk } from './chunk.ts'
import type { DashboardDialogs } from './dashboard-dialogs.tsx'
import { FailureCard } from './failure-screen.tsx'
import { Opening } from './lazy-dialog.tsx'

type Props = ComponentProps<typeof DashboardDialogs>

/**
 * Nothing of the dialogs is seen at first: they are fetched once the dashboard stands, and asked for again when the
 * connection comes back. Where they did not arrive, whoever wants one is told.
 */
export function DashboardDialogsPart(props: Props) {
  const [Dialogs, setDialogs] = useState<ComponentType<Props> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (Dialogs) return undefined
    return soonAndOnceOnline(() => {
      loadChunk('dialogs', () => import('./dashboard-dialogs.tsx')).then(
        (part) => setDialogs(() => part.DashboardDialogs),
        setFailure,
      )
    })
  }, [Dialogs])

  if (Dialogs) return <Dialogs {...props} />
  const { habitDialogs, profile, help, notifications, logoutQuestion } = props
  const wanted = [profile, help, notifications.dialog, logoutQuestion, ...Object.values(habitDialogs)].filter(
    ({ isWanted }) => isWanted,
  )
  if (wanted.length === 0) return null
  if (failure === null) {
    if (!wanted.some(({ isOpen }) => isOpen)) return null
    return <Opening onClose={() => wanted.forEach(({ close }) => close())} />
  }
  return <FailureCard error={failure} onClose={() => wanted.forEach(({ forget }) => forget())} />
}
