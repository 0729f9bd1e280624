import type { StaffTicketView } from '@daymark/contract/admin-tickets.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { TicketConversation } from '#features/support/ticket-conversation.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { hashOf } from '../shell/place.ts'
import { Facts, Panel, SectionPage } from '../shell/section-page.tsx'
import { When } from '../shell/when.tsx'
import { AnswerForm } from './answer-form.tsx'
import { StaffTicketBadges } from './staff-ticket-badges.tsx'
import { categoryNamed } from './staff-status.ts'
import { staffTicketQuery } from './staff-tickets.queries.ts'

const back = { href: hashOf({ section: 'tickets' }), label: 'All tickets' }

export function StaffTicketPage({ id }: { id: string }) {
  const query = useQuery(staffTicketQuery(useCall(), id))
  const { data: ticket } = query
  return (
    <SectionPage
      title={ticket?.subject ?? 'Ticket'}
      back={back}
      aside={ticket && <StaffTicketBadges ticket={ticket} />}
    >
      <Loaded query={query} what="ticket" rows={2} rowLook="h-40">
        {(loaded) => <Ticket ticket={loaded} />}
      </Loaded>
    </SectionPage>
  )
}

function Ticket({ ticket }: { ticket: StaffTicketView }) {
  const { sender } = ticket
  const name = `${sender.firstName} ${sender.lastName}`.trim() || sender.email
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px] xl:items-start">
      <div className="grid gap-4">
        <Panel title="Conversation">
          <div className="border-l-[3px] border-line pl-3 text-[.94rem]">
            <p className="font-semibold">
              {name}
              <span className="font-normal text-ink-3">
                {', '}
                <When at={ticket.createdAt} hasTime />
              </span>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
              {ticket.description}
            </p>
          </div>
          <TicketConversation ticket={ticket} person={name} hasTime />
        </Panel>
        <Panel title="Reply">
          <AnswerForm ticket={ticket} name={sender.firstName || name} />
        </Panel>
      </div>
      <Panel title="About">
        <Facts
          isNarrow
          facts={[
            [
              'From',
              <a
                key="from"
                href={hashOf({ section: 'people', id: sender.id })}
                className="underline underline-offset-3"
              >
                {name}
              </a>,
            ],
            ['Email', sender.email],
            ['Category', categoryNamed(ticket.category)],
            ['Opened', <When key="opened" at={ticket.createdAt} hasTime />],
            ['Last change', <When key="changed" at={ticket.updatedAt} hasTime />],
            ['Page', ticket.currentUrl ?? 'Not given'],
            ['Browser', ticket.userAgent ?? 'Not given'],
          ]}
        />
      </Panel>
    </div>
  )
}
