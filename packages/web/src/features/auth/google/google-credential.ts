/** What goes to the server: the credential, which is all that it believes, and what can be read out of it. */
export type GooglePayload = {
  credential: string
  email: string
  firstName: string
  lastName: string
  googleId: string
  avatar: string | null
}

/** Reads a credential's claims without proving anything about them. Throws on anything that is no such credential. */
export function payloadOf(credential: string): GooglePayload {
  const part = credential.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof claims !== 'object' || claims === null) throw new TypeError('The credential holds no claims')
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(claims, name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [email, googleId] = [text('email'), text('sub')]
  if (email === null || googleId === null) throw new TypeError('The credential has no user')
  return {
    credential,
    email,
    firstName: text('given_name') ?? '',
    lastName: text('family_name') ?? '',
    googleId,
    avatar: text('picture'),
  }
}
