/** The idempotency key of a body. */
export type SendKey = (body: unknown) => string

/**
 * Idempotency keys of one form. The same content sent again has the same key, so that a form whose first response was
 * lost can be sent again without a duplicate; other content has another key. Each opening of a form has new keys: what
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

/** A random id of the form that the server takes. */
export function newUuid(): string {
  const [a = '', b = '', c = '', d = '', e = ''] =
    newKey()
      .match(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/)
      ?.slice(1) ?? []
  return [a, b, `4${c.slice(1)}`, `8${d.slice(1)}`, e].join('-')
}

/** Not `crypto.randomUUID`, which browsers offer on secure addresses alone. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
