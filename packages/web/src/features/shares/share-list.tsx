import type { ShareView } from '@daymark/contract/shares.shapes.ts'
import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import { dayIn, dayNumberOf } from '@daymark/domain/time/day.ts'
import { useState } from 'react'
import { useClient, useZone } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type SharableHabit, useEndShare, useShares } from './shares.queries.ts'

type Props = { habits: readonly SharableHabit[] }

/** The links that work, each with a way to end it at once. */
export function ShareList({ habits }: Props) {
  const { data: shares, isError, isPaused, isFetching, refetch } = useShares()
  const [asked, setAsked] = useState<ShareView | null>(null)
  const shown = useLastKnown(asked)
  const end = useEndShare(() => setAsked(null))
  const names = new Map(habits.map(({ id, name }) => [id, name]))
  if (!shares && isPaused) return <p className="text-ink-2">Your links will load when you’re back online.</p>
  if (!shares && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load your links"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!shares) return <Skeleton rows={1} label="Loading your links" />
  return (
    <>
      {shares.length === 0 && <p className="text-ink-2">No links yet.</p>}
      <ul className="divide-y divide-line">
        {shares.map((share) => (
          <ShareItem key={share.id} share={share} names={names} onEnd={() => setAsked(share)} />
        ))}
      </ul>
      <Confirm
        isOpen={asked !== null}
        title="End this link?"
        text="It stops working at once, for everyone who has it. This can’t be undone."
        confirm="End Link"
        cancel="Keep It"
        isDestructive
        isBusy={end.isPending}
        onConfirm={() => shown && end.mutate(shown)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

type ItemProps = { share: ShareView; names: ReadonlyMap<string, string>; onEnd: () => void }

function ShareItem({ share, names, onEnd }: ItemProps) {
  const { clock } = useClient()
  const zone = useZone()
  const isOnline = useIsOnline()
  const known = share.habitIds.flatMap((id) => names.get(id) ?? [])
  const others = share.habitIds.length - known.slice(0, 3).length
  const about = [...known.slice(0, 3), ...(others > 0 ? [`${others} more`] : [])].join(', ')
  const lastDay = dayIn(zone, Temporal.Instant.from(share.expiresAt).subtract({ seconds: 1 }))
  const seen = share.lastSeenAt
    ? `last opened ${relativeTimeOf(Temporal.Instant.from(share.lastSeenAt), clock(), zone).toLowerCase()}`
    : 'not opened yet'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="text-left leading-snug font-semibold wrap-anywhere">
          {share.year}: {about}
        </p>
        <p className="text-[.94rem] text-ink-2">
          {share.hasNotes ? 'With notes' : 'Without notes'}, works until{' '}
          {dates.format(dayNumberOf(lastDay) * 86_400_000)}, {seen}
        </p>
      </div>
      <Button look="danger-line" isIdle={!isOnline} onClick={onEnd}>
        End<span className="sr-only"> the link to {about}</span>
      </Button>
    </li>
  )
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
