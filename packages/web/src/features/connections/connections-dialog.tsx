import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import { CalendarSync, KeyRound, SquareCheck, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Topic } from '#ui/topic.tsx'
import type { LinkableHabit } from './address-forms.tsx'
import { ConnectionList } from './connection-list.tsx'
import { NewConnectionDialog } from './new-connection-dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  habits: readonly LinkableHabit[]
  /** Whether the plan has connections, as far as is known; the server knows better. */
  canConnect: boolean
  renderPrompt: () => ReactNode
  onLocked: () => void
}

/** What has access to the account beside its person, and ways to let more in. A plan that has ended still lets it be ended. */
export function ConnectionsDialog({ isOpen, onClose, habits, canConnect, renderPrompt, onLocked }: Props) {
  const [kind, setKind] = useState<ConnectionView['kind'] | null>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Connections"
      description="Scripts, apps and devices that work with your habits. You say what each may do, and can end it at any time."
    >
      {isOpen && (
        <div className="mt-5 grid gap-8">
          <section>
            <h3 className="mb-3 text-[1.15rem]">What has access</h3>
            <ConnectionList />
          </section>
          {canConnect ? (
            <section className="border-t border-line pt-6">
              <h3 className="mb-3 text-[1.15rem]">Add a connection</h3>
              <div className="grid gap-3 sm:grid-cols-2">
                {choices.map((choice) => (
                  <Topic key={choice.kind} icon={choice.icon} title={choice.title} onClick={() => setKind(choice.kind)}>
                    {choice.about}
                  </Topic>
                ))}
              </div>
              <NewConnectionDialog kind={kind} habits={habits} onClose={() => setKind(null)} onLocked={onLocked} />
            </section>
          ) : (
            <div className="grid gap-4">
              {renderPrompt()}
              <p className="text-ink-2">Until then, what’s listed here has no access.</p>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

const choices = [
  {
    kind: 'token',
    icon: <KeyRound size={22} aria-hidden="true" />,
    title: 'Token',
    about: 'For scripts, apps and assistants',
  },
  { kind: 'webhook', icon: <Webhook size={22} aria-hidden="true" />, title: 'Webhook', about: 'Sends what happens' },
  {
    kind: 'calendar',
    icon: <CalendarSync size={22} aria-hidden="true" />,
    title: 'Calendar',
    about: 'Habits in your calendar app',
  },
  {
    kind: 'tickLink',
    icon: <SquareCheck size={22} aria-hidden="true" />,
    title: 'One-tap link',
    about: 'For NFC tags and shortcuts',
  },
] as const
