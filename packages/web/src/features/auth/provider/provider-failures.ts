/** Why a provider led back to the form, by the code in the address: a text from there could say anything. */
const words: Readonly<Record<string, string>> = {
  unauthenticated: 'Signing in didn’t work. Please try again.',
  invalid: 'Your email address isn’t verified there. Verify it with your provider, then try again.',
  conflict: 'There’s already an account with your email address. Sign in the way you did before.',
  registration_closed:
    'You don’t have an account here, and new ones need an invite. Please ask the person who runs this Daymark.',
}

/** Null where the address names no failure. */
export function providerFailureIn(search: string): string | null {
  const code = new URLSearchParams(search).get('failed')
  return code === null ? null : ((Object.hasOwn(words, code) ? words[code] : words['unauthenticated']) ?? null)
}
