import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { relativeTimeOf } from '@daymark/domain/time/relative.ts'
import { useZone } from '#api/client-context.ts'
import { useNow } from '#api/time/now.ts'
import { Badge } from '#ui/badge.tsx'
import { statusOf, typeOfItem } from './history-filter.ts'
import { statusLook } from '../notification-words.ts'

type Props = { item: HistoryItemView; onHome: () => void }

/** A message and what became of it. A kind that this release does not know is left without its name. */
export function HistoryItem({ item, onHome }: Props) {
  const { title, body, createdAt, sentAt, actionUrl, actionText, reason } = item
  const status = statusOf(item)
  const type = typeOfItem(item)
  return (
    <article>
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 text-[1.05rem] leading-snug wrap-anywhere">
          {title}
        </h3>
        {status && <Badge tone={statusLook[status].tone}>{statusLook[status].label}</Badge>}
      </div>
      {body !== '' && (
        <p dir="auto" className="text-[.94rem] wrap-anywhere whitespace-pre-line text-ink-2">
          {body}
        </p>
      )}
      {reason !== null && <p className="text-[.94rem] wrap-anywhere text-ink-2">Why: {reason}</p>}
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 text-[.875rem] text-ink-3">
        <span>
          {type && `${notificationTypeNames[type]}, `}
          <When instant={sentAt ?? createdAt} />
        </span>
        {actionUrl !== null && (
          <a
            href={actionUrl}
            className="-my-1.5 -mr-2 inline-flex min-h-11 items-center px-2 font-semibold text-ink underline"
            onClick={(event) => {
              // The dashboard is already here; a modified click still opens another tab.
              if (actionUrl !== '/' || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onHome()
            }}
          >
            {actionText ?? 'View'}
          </a>
        )}
      </p>
    </article>
  )
}

/** Short to read, with the whole date for a resting pointer. */
function When({ instant }: { instant: string }) {
  const timeZone = useZone()
  const at = Temporal.Instant.from(instant)
  const full = at.toLocaleString('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })
  return (
    <time dateTime={instant} title={full}>
      {relativeTimeOf(at, useNow(), timeZone)}
    </time>
  )
}
