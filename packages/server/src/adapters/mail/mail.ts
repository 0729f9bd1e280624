/** Sends email. The adapter is chosen in adapters.ts and nowhere else. */
export type Mail = { send(message: Message): Promise<void> }

export type Message = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> }

/** The embedded adapter keeps what it was given for a while, so that it can be looked at. */
export type Outbox = Mail & {
  /** Newest first. */
  list(): Promise<KeptMessage[]>
  /** Removes every mail to this address and every one that names it. */
  forget(address: string): Promise<void>
  /** Removes what is older than a week. */
  tidy(): Promise<void>
}
export type KeptMessage = Message & { id: string; sentAt: string }

/** Another name for a mail server that is away: the job fails and is tried again, a request answers 503. */
export class MailUnavailable extends Error {
  override readonly name: string = 'MailUnavailable'
}

/** A mail server that answers, and will never take this message. Whoever does not tell the two apart just tries again. */
export class MailRefused extends MailUnavailable {
  override readonly name = 'MailRefused'
}
