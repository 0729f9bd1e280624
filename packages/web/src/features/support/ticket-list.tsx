import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { categoriesQuery, ticketsQuery } from './support.queries.ts'
import type { Drafts } from './reply-drafts.ts'
import { TicketCard } from './ticket-card.tsx'

/** What has been loaded stays when loading it again fails. */
export function TicketList({ drafts, onContact }: { drafts: Drafts; onContact: () => void }) {
  const call = useCall()
  const { data: tickets, isPaused, isError, isFetching, refetch } = useQuery(ticketsQuery(call))
  const { data: categories } = useQuery(categoriesQuery(call))

  if (!tickets && isPaused) {
    return <Notice title="You’re offline" text="Your support tickets will load when you’re back online." />
  }
  if (!tickets && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load your support tickets"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!tickets) return <Skeleton rows={2} label="Loading your support tickets" className="h-[120px] shadow-none" />
  if (tickets.length === 0) {
    return (
      <Notice
        title="No support tickets yet"
        text="Your requests and our replies will appear here."
        action="Contact Support"
        onAction={onContact}
      />
    )
  }
  return (
    <ul className="grid gap-3">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard
            ticket={ticket}
            drafts={drafts}
            onContact={onContact}
            category={categories?.find(({ value }) => value === ticket.category)?.displayName}
          />
        </li>
      ))}
    </ul>
  )
}
