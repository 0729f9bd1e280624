/** The port to phones. Null where it is not set up, which the UI says before SMS can be chosen. */
export type Sms = {
  /** Throws when the service is unavailable. */
  send(message: { to: string; text: string }): Promise<SmsOutcome>
}

/** A refused message would be refused again. */
export type SmsOutcome = { outcome: 'taken' } | { outcome: 'refused'; reason: string }

/** The service is unavailable: a job fails and is retried, a request gets 503. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
}
