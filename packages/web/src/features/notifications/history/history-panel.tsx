import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryFields } from './history-fields.tsx'
import { filtered, type HistoryFilter, countsOf } from './history-filter.ts'
import { HistoryItem } from './history-item.tsx'
import { historyQuery } from '../notifications.queries.ts'
import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { statusLook } from '../notification-words.ts'

type Props = { onHome: () => void; onPreferences: () => void }

const all: HistoryFilter = { status: null, type: null }

/** The latest messages. What has been loaded stays when loading it again fails. */
export function HistoryPanel({ onHome, onPreferences }: Props) {
  const { data: items, isPaused, isError, isFetching, refetch } = useQuery(historyQuery(useCall()))
  const [filter, setFilter] = useState(all)

  if (!items && isPaused) {
    return <Notice title="You’re offline" text="Your notifications will load when you’re back online." />
  }
  if (!items && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load notification history"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!items) return <Skeleton rows={3} label="Loading notification history" className="h-[96px] shadow-none" />
  const shown = filtered(items, filter)
  return (
    <div className="grid gap-4">
      <HistoryCounts items={items} filter={filter} />
      <div className="flex flex-wrap items-end gap-3">
        <HistoryFields filter={filter} onFilter={setFilter} />
        <Button
          look="line"
          className="max-sm:w-full"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          isBusy={isFetching}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </div>
      {isError && <p role="alert">Failed to load notification history</p>}
      {items.length === 0 && (
        <Notice
          title="No notifications yet"
          text="Your notifications will appear here."
          action="Preferences"
          onAction={onPreferences}
        />
      )}
      {items.length > 0 && shown.length === 0 && (
        <Notice title="Nothing matches" action="Show All" onAction={() => setFilter(all)} />
      )}
      {shown.length > 0 && (
        <ul aria-label="Notifications" className="divide-y divide-line rounded-[12px] border border-line">
          {shown.map((item) => (
            <li key={item.id} className="px-4 py-3">
              <HistoryItem item={item} onHome={onHome} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many there are of each status. */
function HistoryCounts({ items, filter }: { items: readonly HistoryItemView[]; filter: HistoryFilter }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-[12px] border border-line sm:grid-cols-4">
      {countsOf(items, filter).map(({ status, count }) => (
        <div key={status} className="-mt-px -ml-px flex flex-col-reverse border-t border-l border-line px-3.5 py-2.5">
          <dt className="text-[.8125rem] font-semibold text-ink-3">{statusLook[status].label}</dt>
          <dd className="text-[1.6rem] leading-none font-bold tracking-[-.022em]">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
