import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { countsOf, type HistoryFilter } from './history-filter.ts'
import { statusLook } from './notification-words.ts'

/** How many there are of each status. */
export function HistoryCounts({ items, filter }: { items: readonly HistoryItemView[]; filter: HistoryFilter }) {
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
