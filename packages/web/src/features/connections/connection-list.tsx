import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import { useState } from 'react'
import { useClient, useZone } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { connectionText, restText, skippedText } from './connection-words.ts'
import { useConnections, useEndConnection, useResumeWebhook } from './connections.queries.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

/** Everything that has access, each with a way to end it at once. */
export function ConnectionList() {
  const { data: connections, isError, isPaused, isFetching, refetch } = useConnections()
  const [asked, setAsked] = useState<ConnectionView | null>(null)
  const [watched, setWatched] = useState<ConnectionView | null>(null)
  const shown = useLastKnown(asked)
  const end = useEndConnection(() => setAsked(null))
  if (!connections && isPaused) return <p className="text-ink-2">Your connections will load when you’re back online.</p>
  if (!connections && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load your connections"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!connections) return <Skeleton rows={2} label="Loading your connections" />
  return (
    <>
      {connections.length === 0 && <p className="text-ink-2">Nothing has access yet.</p>}
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ConnectionItem
            key={connection.id}
            connection={connection}
            onEnd={() => setAsked(connection)}
            onWatch={() => setWatched(connection)}
          />
        ))}
      </ul>
      <Confirm
        isOpen={asked !== null}
        title="End this access?"
        text={<span className="wrap-anywhere">“{shown?.name}” stops working at once. This can’t be undone.</span>}
        confirm="End Access"
        cancel="Keep It"
        isDestructive
        isBusy={end.isPending}
        onConfirm={() => shown && end.mutate(shown)}
        onCancel={() => setAsked(null)}
      />
      <DeliveriesDialog webhook={watched} onClose={() => setWatched(null)} />
    </>
  )
}

const kindWords = {
  token: 'Token',
  webhook: 'Webhook',
  calendar: 'Calendar',
  tickLink: 'One-tap link',
} satisfies Record<ConnectionView['kind'], string>

type ItemProps = { connection: ConnectionView; onEnd: () => void; onWatch: () => void }

function ConnectionItem({ connection, onEnd, onWatch }: ItemProps) {
  const { clock } = useClient()
  const zone = useZone()
  const isOnline = useIsOnline()
  const resume = useResumeWebhook()
  const { kind, name, url, stoppedAt } = connection
  const reader = { now: clock(), zone }
  const rest = restText(connection, reader)
  const skipped = skippedText(connection, reader)
  const about = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 leading-snug">
          <b dir="auto" className="wrap-anywhere">
            {name}
          </b>
          <Badge tone="quiet">{kindWords[kind]}</Badge>
          {stoppedAt && <Badge tone="signal">Switched off</Badge>}
          {rest !== null && <Badge tone="lamp">Resting</Badge>}
        </p>
        {url !== null && (
          <p dir="ltr" className="text-left text-[.94rem] wrap-anywhere text-ink-2">
            {url}
          </p>
        )}
        <p className="text-[.94rem] text-ink-2">{connectionText(connection, reader)}</p>
        {stoppedAt && <p className="text-[.94rem] text-ink-2">It kept failing, so nothing is sent there anymore.</p>}
        {rest !== null && <p className="text-[.94rem] text-ink-2">{rest}</p>}
        {skipped !== null && <p className="text-[.94rem] text-ink-2">{skipped}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {stoppedAt && (
          <Button look="line" isBusy={resume.isPending} isIdle={!isOnline} onClick={() => resume.mutate(connection)}>
            Switch On{about}
          </Button>
        )}
        {kind === 'webhook' && (
          <Button look="line" onClick={onWatch}>
            Deliveries<span className="sr-only"> of {name}</span>
          </Button>
        )}
        <Button look="danger-line" isIdle={!isOnline} onClick={onEnd}>
          End{about}
        </Button>
      </div>
    </li>
  )
}
