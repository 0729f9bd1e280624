/** The port to phones. Null where nobody has set it up: then it is said so before anybody chooses it. */
export type Sms = {
  /** Throws when the service is away. */
  send(message: { to: string; text: string }): Promise<SmsOutcome>
}

/** A refused message would be refused again. */
export type SmsOutcome = { outcome: 'taken' } | { outcome: 'refused'; reason: string }

/** Another name for a service that is away: the job fails and is tried again, a request answers 503. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
}
