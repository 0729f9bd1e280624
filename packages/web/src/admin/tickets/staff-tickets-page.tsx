import type { TicketRow } from '@daymark/contract/admin-tickets.shapes.ts'
import { ticketStatuses } from '@daymark/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { type Filter, hashOf, replacePlace } from '../shell/place.ts'
import { SearchBox } from '../shell/search-box.tsx'
import { SectionPage } from '../shell/section-page.tsx'
import { Ago } from '../shell/when.tsx'
import { categoryNamed, staffStatusLabels, statusNamed } from './staff-status.ts'
import { StaffTicketBadges } from './staff-ticket-badges.tsx'
import { staffTicketsQuery } from './staff-tickets.queries.ts'

/** Every ticket, those that wait for staff first. What the list is narrowed down to is part of the address. */
export function StaffTicketsPage({ filter }: { filter: Filter }) {
  const { search = '' } = filter
  const status = statusNamed(filter['status'])
  const query = useQuery(staffTicketsQuery(useCall(), { status, search }))
  const narrow = (change: { status?: string; search?: string }) =>
    replacePlace({ section: 'tickets', filter: { status: status ?? '', search, ...change } })

  return (
    <SectionPage title="Tickets">
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_220px]">
        <SearchBox
          label="Search tickets"
          text={search}
          found={query.data ? countOf(query.data.total) : ''}
          onSearch={(text) => narrow({ search: text })}
        />
        <Field label="Status" isLabelHidden>
          {(control) => (
            <select {...control} value={status ?? ''} onChange={(event) => narrow({ status: event.target.value })}>
              <option value="">All statuses</option>
              {ticketStatuses.map((value) => (
                <option key={value} value={value}>
                  {staffStatusLabels[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Loaded query={query} what="tickets">
        {({ tickets, total }) => {
          if (tickets.length === 0) return <NoTickets isNarrowed={search !== '' || status !== undefined} />
          return (
            <>
              <ul className="card divide-y divide-line overflow-hidden">
                {tickets.map((ticket) => (
                  <li key={ticket.id}>
                    <Row ticket={ticket} />
                  </li>
                ))}
              </ul>
              {total > tickets.length && (
                <p className="mt-3 text-center text-[.94rem] text-ink-2">
                  The first {tickets.length} of {total}. Search or choose a status to see others.
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </SectionPage>
  )
}

const countOf = (total: number): string => (total === 1 ? '1 ticket' : `${total} tickets`)

function NoTickets({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <Notice title="No matches" text="No ticket has these words and this status." />
  return <Notice title="No tickets yet" text="What people send with Contact Support appears here." />
}

function Row({ ticket }: { ticket: TicketRow }) {
  const { sender } = ticket
  return (
    <div className="relative grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <a
          href={hashOf({ section: 'tickets', id: ticket.id })}
          dir="auto"
          className="block font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {ticket.subject}
        </a>
        <span className="block truncate text-[.875rem] text-ink-2">
          {sender.firstName} {sender.lastName}, {sender.email}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-end">
        <StaffTicketBadges ticket={ticket} />
        <span className="text-[.875rem] text-ink-3">
          {categoryNamed(ticket.category)}, <Ago at={ticket.updatedAt} isInSentence />
        </span>
      </span>
    </div>
  )
}
