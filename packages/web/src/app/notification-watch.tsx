import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useClient, useSession } from '#api/client-context.ts'
import { useHabits } from '#features/habits/store/habits-context.ts'
import { watchNotifications } from './watch-notifications.ts'

/** What others ask of the watch. */
export type Watch = {
  /** A message may be on its way. */
  lookSoon: () => void
  /** The person looks at what there is. */
  opened: () => void
}

type Props = {
  ref: Ref<Watch>
  onNews: (hasNews: boolean) => void
  /** Shows the dashboard, which is where most messages lead. */
  onHome: () => void
  /** Shows the messages themselves. */
  onHistory: () => void
}

/** Nothing to see: as long as it stands, whoever is signed in is told what comes for them. */
export function NotificationWatch({ ref, onNews, onHome, onHistory }: Props) {
  const client = useClient()
  const habits = useHabits()
  const watch = useRef<Watch>(null)
  const userId = useSession(({ user }) => user?.id)
  const follow = useEffectEvent((actionUrl: string | null) => {
    if (actionUrl === null) onHistory()
    else if (actionUrl === '/') onHome()
    else location.assign(actionUrl)
  })

  useEffect(() => {
    if (userId === undefined) return undefined
    const { stop, ...begun } = watchNotifications({ client, habits, userId, onNews, onFollow: (url) => follow(url) })
    watch.current = begun
    return () => {
      watch.current = null
      stop()
    }
  }, [client, habits, userId, onNews])

  useImperativeHandle(
    ref,
    () => ({ lookSoon: () => watch.current?.lookSoon(), opened: () => watch.current?.opened() }),
    [],
  )

  return null
}
