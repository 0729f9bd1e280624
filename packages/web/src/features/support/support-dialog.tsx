import { type ReactNode, useState } from 'react'
import { makeSendKey } from '#api/send-key.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ContactForm } from './contact-form.tsx'
import { useReplyDrafts } from './reply-drafts.ts'
import { SupportOverview } from './support-overview.tsx'
import { useTicketForm } from './ticket-form.ts'
import { TicketList } from './ticket-list.tsx'

type Tab = 'overview' | 'contact' | 'tickets'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The way to what the keyboard can do. */
  renderKeys: () => ReactNode
  /** What a plan with priority support would bring. */
  renderUpgrade: () => ReactNode
}

/** Help & Support. Kept mounted while closed, so that a ticket begun can be finished later. */
export function SupportDialog({ isOpen, onClose, renderKeys, renderUpgrade }: Props) {
  const [tab, setTab] = useState<Tab>('overview')
  const form = useTicketForm()
  const [keyOf, setKeyOf] = useState(makeSendKey)
  const drafts = useReplyDrafts()
  const showSent = (open: (tab: Tab) => void) => {
    setKeyOf(makeSendKey)
    open('tickets')
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Help & Support" isBusy={form.isSubmitting}>
      <Tabs<Tab>
        label="Help & Support"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'overview',
            label: 'Help & Support',
            renderPanel: (open) => (
              <SupportOverview onContact={() => open('contact')} onTickets={() => open('tickets')}>
                {renderKeys()}
              </SupportOverview>
            ),
          },
          {
            value: 'contact',
            label: 'Contact Support',
            renderPanel: (open) => (
              <div className="grid gap-6">
                <ContactForm form={form} keyOf={keyOf} onSubmitted={() => showSent(open)} />
                {renderUpgrade()}
              </div>
            ),
          },
          {
            value: 'tickets',
            label: 'My Tickets',
            renderPanel: (open) => <TicketList drafts={drafts} onContact={() => open('contact')} />,
          },
        ]}
      />
    </Dialog>
  )
}
