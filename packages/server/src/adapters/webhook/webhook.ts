/** The port to the servers of people, which listen to events of their habits. */
export type Webhook = {
  /** Why nothing can be sent there, in one sentence; null when it can. */
  refuse(url: string): string | null
  /** Sends an event, signed as Standard Webhooks asks. The address is checked each time. Never throws for what is wrong there. */
  send(event: OutgoingEvent): Promise<WebhookResponse>
}

export type OutgoingEvent = {
  url: string
  /** The same at each attempt, so that the receiver knows a repeated event. */
  id: string
  /** What it is signed with: `whsec_` and base64. */
  secret: string
  body: string
}

/** The status and the beginning of the response. Without a status there was none, and the text says why. */
export type WebhookResponse = { status: number | null; text: string; isTimeout: boolean }
