/** Sends email. The adapter is chosen in adapters.ts and nowhere else. */
export type Mail = { send(message: Message): Promise<void> }

export type Message = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> }

/** The embedded adapter stores messages for a while, so that they can be read. */
export type Outbox = Mail & {
  /** Newest first. */
  list(): Promise<KeptMessage[]>
  /** Removes every mail to this address and every one that names it. */
  forget(address: string): Promise<void>
  /** Deletes mails older than a week. */
  tidy(): Promise<void>
}
export type KeptMessage = Message & { id: string; sentAt: string }

/** The mail server is unavailable: a job fails and is retried, a request gets 503. */
export class MailUnavailable extends Error {
  override readonly name: string = 'MailUnavailable'
}

/** The mail server responds and will never accept this message. Callers that do not tell the two apart just retry. */
export class MailRefused extends MailUnavailable {
  override readonly name = 'MailRefused'
}
