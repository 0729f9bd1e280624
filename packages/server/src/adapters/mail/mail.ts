/** The door to e-mail. Who stands behind it is chosen in compose.ts and nowhere else. */
export type Mail = { send(message: Message): Promise<void> }

export type Message = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> }

/** The embedded twin keeps what it was given, so that somebody can look. Newest first. */
export type Outbox = Mail & { list(): Promise<KeptMessage[]> }
export type KeptMessage = Message & { id: string; sentAt: string }

/** Another name for a mail server that is away: the job fails and is tried again, a request answers 503. */
export class MailUnavailable extends Error {
  override readonly name: string = 'MailUnavailable'
}

/** A mail server that answers, and will never take this message. Whoever does not tell the two apart just tries again. */
export class MailRefused extends MailUnavailable {
  override readonly name = 'MailRefused'
}
