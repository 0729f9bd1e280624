import type { FailedJob, SystemView } from '@daymark/contract/admin-reports.shapes.ts'
import { adminReportsRoutes } from '@daymark/contract/routes/admin-reports.routes.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Facts, Panel, SectionPage } from '../shell/section-page.tsx'
import { Ago, When } from '../shell/when.tsx'
import { sizeOf } from './size-words.ts'

const systemQuery = (call: Call) =>
  queryOptions({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => call(adminReportsRoutes.getSystem, {}, { signal }),
    staleTime: 0,
  })

/** How the installation is doing. */
export function SystemPage() {
  const query = useQuery(systemQuery(useCall()))
  return (
    <SectionPage
      title="System"
      aside={
        <Button
          look="line"
          icon={<RefreshCw size={17} aria-hidden="true" />}
          isBusy={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        >
          Refresh
        </Button>
      }
    >
      <Loaded query={query} what="system’s state" rows={3} rowLook="h-36">
        {(system) => <State system={system} />}
      </Loaded>
    </SectionPage>
  )
}

function State({ system }: { system: SystemView }) {
  const { database, lastBackup, areBackupsOn, jobs, failedJobs, refusedMails, unreadWebhooks } = system
  return (
    <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
      <div className="grid gap-4">
        <Panel title="Installation">
          <Facts
            facts={[
              ['Version', system.version],
              ['Running since', <When key="since" at={system.startedAt} hasTime />],
              ['Database', `${database.kind === 'embedded' ? 'Embedded' : 'Server'}, PostgreSQL ${database.version}`],
              ['Size', sizeOf(database.bytes)],
            ]}
          />
        </Panel>
        <Panel title="Jobs">
          <dl className="grid grid-cols-3 gap-3">
            <Count name="Waiting" value={jobs.waiting} />
            <Count name="Running" value={jobs.running} />
            <Count name="Failed" value={jobs.failed} isBad={jobs.failed > 0} />
          </dl>
          <List title="Failed jobs" none="No job failed." items={failedJobs}>
            {(job) => <FailedRow job={job} />}
          </List>
        </Panel>
      </div>
      <div className="grid gap-4">
        <Panel
          title="Backups"
          aside={<Badge tone={areBackupsOn ? 'ok' : 'signal'}>{areBackupsOn ? 'On' : 'Off'}</Badge>}
        >
          <Facts
            facts={[
              ['Last backup', lastBackup ? <Ago key="at" at={lastBackup.at} /> : 'Never'],
              ['Rows in it', lastBackup ? lastBackup.rows.toLocaleString('en-US') : 'None'],
            ]}
          />
          {!areBackupsOn && (
            <p className="mt-3 text-[.94rem] text-ink-2">Set BACKUP_DIR to have one taken every day.</p>
          )}
        </Panel>
        <Panel title="Refused emails">
          <List title="Refused emails" none="No mail server refused an email." items={refusedMails}>
            {({ at, reason }) => <Message text={reason} at={at} />}
          </List>
        </Panel>
        {unreadWebhooks.length > 0 && (
          <Panel title="Billing messages not understood">
            <List title="Billing messages not understood" none="" items={unreadWebhooks}>
              {({ type, receivedAt }) => <Message text={type} at={receivedAt} />}
            </List>
          </Panel>
        )}
      </div>
    </div>
  )
}

function Message({ text, at }: { text: string; at: string }) {
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-[.875rem] text-ink-3">
        <When at={at} hasTime />
      </p>
    </>
  )
}

function Count({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className={`text-[1.6rem] leading-tight font-bold tabular-nums ${isBad ? 'text-danger' : ''}`}>
        {value.toLocaleString('en-US')}
      </dd>
    </div>
  )
}

type ListProps<Item> = {
  title: string
  none: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

function List<Item extends { id: string }>({ title, none, items, children }: ListProps<Item>) {
  if (items.length === 0) return <p className="mt-3 text-ink-2 first:mt-0">{none}</p>
  return (
    <ul aria-label={title} className="-mb-2.5 mt-3 divide-y divide-line border-t border-line text-[.94rem]">
      {items.map((item) => (
        <li key={item.id} className="py-2.5">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

function FailedRow({ job: { id, name, failedAt, tries, reason } }: { job: FailedJob }) {
  const call = useCall()
  const cache = useQueryClient()
  const { mutate: retry, isPending } = useMutation({
    mutationFn: () => call(adminReportsRoutes.retryJob, { params: { name, id } }),
    onSuccess: () => toast.success('The job runs again'),
    onError: (error) => {
      if (!isSessionEnd(error)) toast.error(messageOf(error))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: systemQuery(call).queryKey }),
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-2 wrap-anywhere">{reason}</p>
        <p className="text-[.875rem] text-ink-3">
          {tries === 1 ? '1 try' : `${tries} tries`}, <When at={failedAt} hasTime />
        </p>
      </div>
      <Button look="line" isBusy={isPending} aria-label={`Try Again: ${name}`} onClick={() => retry()}>
        Try Again
      </Button>
    </div>
  )
}
