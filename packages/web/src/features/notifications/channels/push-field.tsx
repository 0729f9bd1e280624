import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ChannelObstacle } from './channel-obstacle.tsx'
import { useChannelChanged } from '../notifications.queries.ts'
import { type PushStatus, type PushSubscriber, pushSubscriber } from './push-subscription.ts'
import { showFailure } from '../notification-failure.ts'
import { useCall, useSession } from '#api/client-context.ts'
import { pushBrowserHere } from './push-browser.ts'
import { notificationMemory } from '../saved-notifications.ts'

const statusKey = ['notifications', 'push-status']

/** Whether this browser shows what is pushed, and the click that lets it: permission is asked for nowhere else. */
export function PushField() {
  const { status, enable, disable } = usePushSubscriber()
  const cache = useQueryClient()
  const channelChanged = useChannelChanged()
  const [isBusy, setBusy] = useState(false)
  const { data: where, isError } = useQuery({
    queryKey: statusKey,
    queryFn: status,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  })

  const change = async (work: () => Promise<void>, failure: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, failure)
    } finally {
      setBusy(false)
      await Promise.all([cache.invalidateQueries({ queryKey: statusKey }), channelChanged()])
    }
  }
  const turnOn = async () => {
    if (await enable()) toast.success('Browser notifications enabled!')
    else toast.error('Browser notifications permission denied')
  }

  if (where === 'on') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-[10px] bg-sunken py-1 pr-1.5 pl-3.5 text-[.94rem]">
        <span className="flex items-center gap-2.5">
          <BellRing size={18} aria-hidden="true" className="shrink-0 text-ok" />
          This browser shows notifications.
        </span>
        <Button
          look="ghost"
          className="min-h-11"
          isBusy={isBusy}
          onClick={() => void change(disable, 'We couldn’t turn that off')}
        >
          Turn Off
        </Button>
      </p>
    )
  }
  const obstacle = isError ? unableText : where && obstacles[where]
  return (
    <ChannelObstacle reason={obstacle}>
      {(where === 'unasked' || where === 'off') && (
        <Button
          look="line"
          className="mt-2.5 mb-1"
          isBusy={isBusy}
          onClick={() => void change(turnOn, 'Failed to request permission')}
        >
          Enable Browser Notifications
        </Button>
      )}
    </ChannelObstacle>
  )
}

const unableText = 'This browser can’t show notifications. On an iPhone or iPad, add Daymark to your Home Screen first.'

const obstacles = {
  unable: unableText,
  denied: 'Browser notifications permission denied. Allow them for this site in your browser settings.',
  unasked: 'You haven’t allowed notifications in this browser yet.',
  off: 'Notifications are off in this browser.',
} as const satisfies Record<Exclude<PushStatus, 'on'>, string>

/** For this browser and the signed-in user. */
function usePushSubscriber(): PushSubscriber {
  const call = useCall()
  const userId = useSession(({ user }) => user?.id) ?? ''
  return useMemo(
    () => pushSubscriber({ browser: pushBrowserHere(), call, memory: notificationMemory(() => localStorage, userId) }),
    [call, userId],
  )
}
