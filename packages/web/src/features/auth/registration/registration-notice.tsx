import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { RegistrationState } from './registration-state.ts'

type Props = {
  /** 'no link' where a forgotten password would be asked about. */
  state: Exclude<RegistrationState, 'open'> | 'no link'
  /** What the server says of a dead invite. */
  problem: string
  onRetry: () => void
  /** Null where an account needs an invite. */
  onWithoutInvite: (() => void) | null
}

/** Shown where a form would be, with what to do. */
export function RegistrationNotice({ state, problem, onRetry, onWithoutInvite }: Props) {
  switch (state) {
    case 'checking':
      return <Spinner text="Opening your invite…" />
    case 'unchecked':
      return <Notice isProblem title="We couldn’t open your invite" action="Try Again" onAction={onRetry} />
    case 'dead invite':
      return (
        <Notice
          isProblem
          title="This invite doesn’t work"
          text={problem}
          {...(onWithoutInvite && { action: 'Continue Without It', onAction: onWithoutInvite })}
        />
      )
    case 'by invite':
      return <Notice title="By invite only" text="Ask the person who runs this Daymark for an invite link." />
    case 'closed':
      return (
        <Notice
          title="No new accounts"
          text="This Daymark doesn’t take new accounts. If you need one, ask the person who runs it."
        />
      )
    case 'no mail':
      return (
        <Notice
          title="Ask for an invite"
          text="This Daymark can’t send email, so it can’t verify your address. Ask the person who runs it for an invite link."
        />
      )
    case 'no link':
      return (
        <Notice
          title="Ask for a link"
          text="This Daymark can’t send email. The person who runs it can give you a link to choose a new password."
        />
      )
    default:
      return state satisfies never
  }
}
