import type { AuditEntry } from '@daymark/contract/admin.shapes.ts'
import { adminRoutes } from '@daymark/contract/routes/admin.routes.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { More } from '../shell/more.tsx'
import { SectionPage } from '../shell/section-page.tsx'
import { When } from '../shell/when.tsx'

/** Read again whenever it is opened: everything that is done elsewhere in the area adds to it. */
const auditLogQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit-log'],
    queryFn: ({ signal, pageParam }) =>
      call(adminRoutes.listAuditLog, { querystring: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  })

export function AuditLogPage() {
  const query = useInfiniteQuery(auditLogQuery(useCall()))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <SectionPage title="Audit log" intro="What was changed here and on the command line, kept for a year.">
      <Loaded query={{ ...query, data: entries }} what="audit log" rowLook="h-12 shadow-none">
        {(shown) =>
          shown.length === 0 ? (
            <Notice title="Nothing yet" text="Every change made in this area is listed here." />
          ) : (
            <ol aria-label="Changes" className="card divide-y divide-line">
              {shown.map((entry) => (
                <li key={entry.id}>
                  <Row entry={entry} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <More query={query} />
    </SectionPage>
  )
}

function Row({ entry: { at, who, action, whom, detail } }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-[.94rem] sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-ink-3">
        <When at={at} hasTime />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{action}</span>
        {detail !== null && <span className="text-ink-2">. {detail}</span>}
      </span>
      <span className="min-w-0 wrap-anywhere text-ink-2">
        {whom !== null && `${whom}, `}by {who === 'Command line' ? 'the command line' : who}
      </span>
    </div>
  )
}
