import type { ConnectionView, DeliveryView } from '@daymark/contract/connections.shapes.ts'
import { useClient, useZone } from '#api/client-context.ts'
import { useIsOnline } from '#api/online.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { agoOf, deliveryState, responseText } from './connection-words.ts'
import { useDeliveries, useSendEvent } from './connections.queries.ts'

type Props = { webhook: ConnectionView | null; onClose: () => void }

/** What was sent to a webhook and what it responded, with ways to try it out. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const shown = useLastKnown(webhook)
  return (
    <Dialog
      isOpen={webhook !== null}
      onClose={onClose}
      title="Deliveries"
      description={<span className="wrap-anywhere">{`The latest events sent to “${shown?.name}”.`}</span>}
    >
      {webhook && <Deliveries id={webhook.id} />}
    </Dialog>
  )
}

function Deliveries({ id }: { id: string }) {
  const isOnline = useIsOnline()
  const send = useSendEvent(id)
  const isTesting = send.isPending && send.variables === null
  return (
    <div className="mt-5 grid gap-5">
      <Button
        look="line"
        className="justify-self-start"
        isBusy={isTesting}
        isIdle={!isOnline || send.isPending}
        onClick={() => send.mutate(null)}
      >
        Send a Test
      </Button>
      <DeliveryList id={id} send={send} />
    </div>
  )
}

function DeliveryList({ id, send }: { id: string; send: ReturnType<typeof useSendEvent> }) {
  const isOnline = useIsOnline()
  const { data: deliveries, isError, isPaused, isFetching, refetch } = useDeliveries(id)
  if (!deliveries && isPaused) return <p className="text-ink-2">Deliveries will load when you’re back online.</p>
  if (!deliveries && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load deliveries"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!deliveries) return <Skeleton rows={2} label="Loading deliveries" />
  if (deliveries.length === 0) return <p className="text-ink-2">Nothing sent yet. Try it with a test.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deliveries.map((delivery) => (
        <DeliveryItem
          key={delivery.id}
          delivery={delivery}
          isBusy={send.isPending && send.variables === delivery.id}
          isIdle={!isOnline || send.isPending}
          onResend={() => send.mutate(delivery.id)}
        />
      ))}
    </ul>
  )
}

type ItemProps = { delivery: DeliveryView; isBusy: boolean; isIdle: boolean; onResend: () => void }

function DeliveryItem({ delivery, isBusy, isIdle, onResend }: ItemProps) {
  const { clock } = useClient()
  const zone = useZone()
  const { event, status, attempts, createdAt } = delivery
  const { label, tone } = deliveryState(delivery)
  const ago = agoOf(createdAt, { now: clock(), zone })
  const response = responseText(delivery)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 leading-snug">
          <b className="wrap-anywhere">{event}</b>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-[.94rem] text-ink-2">
          <time dateTime={createdAt}>{ago}</time>
          {attempts > 1 && `, ${attempts} attempts`}
        </p>
        {response !== null && (
          <p dir="auto" className="text-left text-[.94rem] wrap-anywhere text-ink-2">
            {response}
          </p>
        )}
      </div>
      {status !== 'waiting' && (
        <Button look="line" isBusy={isBusy} isIdle={isIdle} onClick={onResend}>
          Resend
          <span className="sr-only">
            {' '}
            {event}, {ago}
          </span>
        </Button>
      )}
    </li>
  )
}
