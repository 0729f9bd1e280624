import { Inbox, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasPlans } from '#api/has-plans.ts'
import { Topic } from '#ui/topic.tsx'

type Props = { onContact: () => void; onTickets: () => void; children: ReactNode }

const tips = [
  { problem: 'Habit not saving', advice: 'Check your internet connection.' },
  { problem: 'Missing notifications', advice: "Check your browser's notification settings." },
  { problem: 'Streak issues', advice: 'Check the timezone in your profile.' },
] as const
const billingTip = { problem: 'Billing questions', advice: 'Contact support.' }

export function SupportOverview({ onContact, onTickets, children }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Topic icon={<MessageSquareText size={22} aria-hidden="true" />} title="Contact Support" onClick={onContact}>
          Report a problem or suggest something
        </Topic>
        <Topic icon={<Inbox size={22} aria-hidden="true" />} title="My Support Tickets" onClick={onTickets}>
          Check your requests
        </Topic>
      </div>
      <h3 className="mt-7 text-[1.15rem]">Quick Help</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {(hasPlans() ? [...tips, billingTip] : tips).map(({ problem, advice }) => (
          <div key={problem} className="grid gap-x-4 py-2.5 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{problem}</dt>
            <dd className="text-ink-2">{advice}</dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  )
}
