import type { TicketDraft } from '@daymark/domain/support/ticket-draft.ts'
import type { TicketStatus } from '@daymark/domain/support/ticket.ts'

type DemoUpdate = { daysAgo: number; status: TicketStatus; reply: string | null }
export type DemoTicket = { daysAgo: number; draft: TicketDraft; updates: readonly DemoUpdate[] }

/** What Maya asked, oldest first, and what became of it. */
export const demoTickets: readonly DemoTicket[] = [
  {
    daysAgo: 516,
    draft: {
      subject: 'Streak after a flight to Lisbon',
      description:
        'I flew west on Saturday and ticked in the evening there. Does my reading streak still count that day?',
      category: 6,
    },
    updates: [
      {
        daysAgo: 515,
        status: 'Resolved',
        reply:
          'It does. A tick is a date where you were at the time, and no later change of zone moves it. Your streak went on.',
      },
    ],
  },
  {
    daysAgo: 122,
    draft: {
      subject: 'Habits in groups',
      description: 'With eight habits I would like to see mornings and evenings apart on the dashboard.',
      category: 4,
    },
    updates: [
      {
        daysAgo: 121,
        status: 'InProgress',
        reply: 'Thank you, it is on our list. Your own order may help until then.',
      },
      { daysAgo: 60, status: 'Closed', reply: null },
    ],
  },
  {
    daysAgo: 3,
    draft: {
      subject: 'Weekly report on another day',
      description:
        'Can the weekly report come on Sunday evening? Monday at nine I am on the train without a connection.',
      category: 7,
    },
    updates: [
      {
        daysAgo: 2,
        status: 'WaitingForUser',
        reply: 'Not yet: it sums up the week that ended. Would a later hour on Monday do? You can set one in its card.',
      },
    ],
  },
]
