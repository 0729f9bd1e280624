import type { ConnectionView } from '@daymark/contract/connections.shapes.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLastKnown } from '#ui/opening.ts'
import { StepHeading } from '#ui/step-heading.tsx'
import { CalendarForm, type LinkableHabit, TickLinkForm } from './address-forms.tsx'
import { type Made, useMakeConnection } from './connections.queries.ts'
import { TokenForm } from './token-form.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Kind = ConnectionView['kind']

type Props = {
  /** What is to be added; null while it is closed. */
  kind: Kind | null
  habits: readonly LinkableHabit[]
  onClose: () => void
  onLocked: () => void
}

/** The form of a kind, then its secret, which is shown once: from then on only its own button closes the dialog. */
export function NewConnectionDialog({ kind, habits, onClose, onLocked }: Props) {
  const { mutateAsync: make, data: made, isPending, reset } = useMakeConnection(onLocked)
  const shown = useLastKnown(kind) ?? 'token'
  const { title, description } = words[shown]
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={close}
      title={title}
      {...(!made && { description })}
      isBusy={isPending || made !== undefined}
    >
      {made && <MadeConnection made={made} onDone={close} />}
      {!made && kind === 'token' && <TokenForm onMake={make} />}
      {!made && kind === 'webhook' && <WebhookForm onMake={make} />}
      {!made && kind === 'calendar' && <CalendarForm onMake={make} />}
      {!made && kind === 'tickLink' && <TickLinkForm habits={habits} onMake={make} />}
    </Dialog>
  )
}

function MadeConnection({ made: { kind, secret }, onDone }: { made: Made; onDone: () => void }) {
  const { heading, label, noun, use } = words[kind]
  return (
    <div className="grid gap-4">
      <StepHeading>{heading}</StepHeading>
      <p className="text-ink-2">Copy it now: for your safety we keep no copy of it, and it isn’t shown again.</p>
      <CopyField label={label} text={secret} noun={noun} />
      <p className="text-[.94rem] wrap-anywhere text-ink-2">
        {use}
        {kind === 'token' && (
          <>
            {' '}
            Assistants connect at {location.origin}/mcp.{' '}
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-ink underline underline-offset-3"
            >
              See all calls<span className="sr-only"> in a new tab</span>
            </a>
          </>
        )}
      </p>
      <Button className="justify-self-end max-sm:w-full" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}

const words = {
  token: {
    title: 'New token',
    description: 'Lets scripts, apps and assistants use your habits.',
    heading: 'Your token is ready',
    label: 'Token',
    noun: 'Token',
    use: 'Send it with each call as “Authorization: Bearer” and the token.',
  },
  webhook: {
    title: 'New webhook',
    description: 'Daymark sends what happens to an address of yours, signed, and tries again for a day if it fails.',
    heading: 'Your webhook is on',
    label: 'Signing secret',
    noun: 'Secret',
    use: 'With it your receiver can tell that an event is from Daymark. Signatures follow Standard Webhooks.',
  },
  calendar: {
    title: 'New calendar address',
    description: 'Your calendar app shows what’s scheduled and done. Notes stay here.',
    heading: 'Your calendar is ready',
    label: 'Calendar address',
    noun: 'Address',
    use: 'Add it in your calendar app as a calendar from the web. Anyone with this address can see your habits.',
  },
  tickLink: {
    title: 'New one-tap link',
    description: 'For an NFC tag, a shortcut or a button: it opens a small page that ticks one habit for today.',
    heading: 'Your link is ready',
    label: 'One-tap link',
    noun: 'Link',
    use: 'Anyone with this link can tick the habit, and nothing else.',
  },
} as const satisfies Record<Kind, object>
