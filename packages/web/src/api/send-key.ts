/** Under which key something is sent. */
export type SendKey = (body: unknown) => string

/**
 * Keys for what one form sends. The same words sent again carry the same key, so that a form whose first answer was lost
 * can be sent once more and nothing is made twice; other words carry another. Each opening of a form has new keys: what
 * is sent from a second form is created a second time.
 */
export function makeSendKey(): SendKey {
  const keys = new Map<string, string>()
  return (body) => {
    const words = JSON.stringify(body)
    const key = keys.get(words) ?? newKey()
    keys.set(words, key)
    return key
  }
}

/** Not `crypto.randomUUID`, which browsers offer on secure addresses alone. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
