import { Refusal, type RefusalCode } from '@daymark/domain/refusal.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** The one place where a code gets its status: a new code does not compile until it has one. */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  habit_limit_exceeded: 402,
  card_declined: 402,
  payment_unconfirmed: 402,
  feature_locked: 403,
  sign_in_again: 403,
  forbidden: 403,
  registration_closed: 403,
  not_found: 404,
  conflict: 409,
  habit_name_taken: 409,
  not_scheduled: 409,
  frequency_locked: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unavailable: 503,
} satisfies Record<RefusalCode, number>

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = { success: false, message: refusal.message, code: refusal.code, ...refusal.details }
  return refused(reply, refusal).type('application/json').send(body)
}

/** The status of a refusal, for a page that says it in its own words. */
export function refused(reply: FastifyReply, { code, details: { retryAfter } }: Refusal): FastifyReply {
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply.code(statusOf[code])
}

/** Fastify's own errors as refusals. */
const edgeRefusals: Record<string, (request: FastifyRequest) => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('too_large', 'The request is too large'),
  // Longer than any name that something here has.
  FST_ERR_MAX_PARAM_LENGTH: () => nothingHere(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ routeOptions }) =>
    routeOptions.schema?.consumes?.includes('multipart/form-data')
      ? new Refusal('unsupported_media_type', 'Send the file in a form, with the content type multipart/form-data')
      : new Refusal('unsupported_media_type', 'Send JSON with the content type application/json'),
}

type Needs = {
  isUnavailable: (error: unknown) => boolean
  /** Whether the account was deleted while the request was handled. */
  isOwnerMissing: (error: unknown) => boolean
  /** Reports an error, unless another log line covers it already. */
  reportError: (error: unknown, tell: () => void) => void
}

/**
 * Turns any error into a response. A refusal says why; anything else is a bug, is logged in full and reveals nothing.
 */
export const respondToErrors =
  ({ isUnavailable, isOwnerMissing, reportError }: Needs) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof Refusal) return refuse(reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, toInvalid(error))
    const known = edgeRefusals[error.code]
    if (known) return refuse(reply, known(request))
    if (error.statusCode === 403 || error.statusCode === 404) return refuse(reply, nothingHere())
    if (isClientFault(error)) return refuse(reply, new Refusal('invalid', 'We couldn’t read the request'))
    if (isOwnerMissing(error)) return refuse(reply, new Refusal('unauthenticated', 'Authentication required'))
    reportError(error, () => request.log.error({ err: error }, 'request failed'))
    if (isUnavailable(error))
      return refuse(
        reply.header('retry-after', 1),
        new Refusal('unavailable', 'Daymark isn’t available right now. Please try again.'),
      )
    return reply.code(500).send({ success: false, message: 'Something went wrong on our side', code: 'internal' })
  }

export const nothingHere = () => new Refusal('not_found', 'There’s nothing at this address')

const isClientFault = ({ statusCode }: FastifyError): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500

type Issues = { validation: { instancePath: string; message?: string }[] }

/** Zod says only 'Invalid input' of a body that is not an object. */
const notAnObject = 'Send a JSON object'

/** The message is the first field's; all fields are listed, each with the first thing that is wrong with it. */
function toInvalid({ validation }: Issues): Refusal {
  const messages = new Map<string, string>()
  for (const { instancePath, message = 'Invalid value' } of validation) {
    const path = instancePath.split('/').filter(Boolean).join('.')
    if (!messages.has(path)) messages.set(path, path === '' && message === 'Invalid input' ? notAnObject : message)
  }
  const errors = [...messages].map(([path, message]) => ({ path, message }))
  return new Refusal('invalid', errors[0]?.message ?? 'We couldn’t read the request', { errors })
}
