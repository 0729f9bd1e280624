/** An error response of Stripe. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError'
  readonly status: number
  readonly body: { type: string; message: string; code?: string; param?: string; decline_code?: string }

  constructor(status: number, body: { message: string; type?: string; code?: string; param?: string }) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** Unknown, or deleted. In an address Stripe calls the parameter `id`, elsewhere by its name. */
export const missing = (what: string, id: string, param: string): StripeApiError =>
  new StripeApiError(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

export const refused = (message: string, param?: string): StripeApiError =>
  new StripeApiError(400, { message, ...(param !== undefined && { param }) })

export const declined = (card: string): StripeApiError =>
  card === 'declined'
    ? new StripeApiError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
    : new StripeApiError(402, { type: 'card_error', code: card, message: 'This payment requires additional action.' })

/** Stripe says it in the words for something missing, without naming a parameter. */
export const withoutCard = (): StripeApiError =>
  new StripeApiError(400, {
    code: 'resource_missing',
    message: 'This customer has no attached payment source or default payment method.',
  })
