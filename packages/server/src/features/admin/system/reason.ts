import { truncate } from '@daymark/domain/text-length.ts'

/** Takes addresses and tokens out of a line. */
export type Redact = (line: string) => string

const phoneNumber = /\+\d{7,}/g
const addressParts = /([?&](?:token|invite|key|code)=)[^\s&"']+/g
const longest = 300

/**
 * Why something failed, as operators may read it: the texts of a mail server, a gateway or a driver can name a person, or
 * carry a secret.
 */
export function shortReason(text: string, redact: Redact): string {
  const line = redact(text.replaceAll(/\s+/g, ' ').trim())
    .replaceAll(phoneNumber, '(a number)')
    .replaceAll(addressParts, '$1(a secret)')
  return truncate(line, longest)
}
