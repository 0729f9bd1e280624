import { idForm } from '#db/new-id.ts'

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: LoggedError }

/** The message of a failed query ends with its values. */
export const withoutValues = (message: string): string => message.split('\nparams: ', 1)[0] ?? ''

/**
 * What is logged of an error: what broke and where, never with which values. A failed query carries user data in its
 * message, in fields of its own and in those of its cause.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' }
  const { code } = error as { code?: unknown }
  const message = withoutValues(error.message)
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/**
 * Begins after a character that cannot be part of an address, so that a long line is scanned once; JSON escapes are
 * kept whole, so that the line stays JSON.
 */
const mailAddress = /(^|[\s"<>()[\],;:@]|\\(?:u[0-9a-f]{4}|.))[^\s"\\<>()[\],;:@]+@[^\s"\\<>()[\],;:@]+\.[\p{L}\d-]+/gu
const token = /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g
/** What a provider's address carries: a code that opens a session, and what ties it to a browser. */
const handshake = /([?&](?:code|state|nonce|code_verifier)=)[^\s"\\&]+/g
/** A personal token, a calendar, a private link: owner, id and secret, wherever it is. */
const ownedSecret = new RegExp(String.raw`(?:daymark_)?${idForm}\.${idForm}\.[\w-]+`, 'g')
const webhookSecret = /whsec_[\w+/=-]+/g

/** The last step for every line: texts of others (a mail server's refusal, a driver's message) contain addresses. */
export const redactLine = (line: string): string =>
  mayHoldSecrets.test(line)
    ? line
        .replaceAll(mailAddress, '$1(an address)')
        .replaceAll(token, '(a token)')
        .replaceAll(handshake, '$1(a secret)')
        .replaceAll(ownedSecret, '(a secret)')
        .replaceAll(webhookSecret, '(a secret)')
    : line

const mayHoldSecrets = /@|eyJ|whsec_|[?&](?:code|state|nonce)|[\da-f]{12}\.[\da-f]{8}-/
