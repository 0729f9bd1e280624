/** Why a provider led back to the form, by the word in the address: a text from there could say anything. */
const sentences: Readonly<Record<string, string>> = {
  unauthenticated: 'Signing in didn’t work. Please try again.',
  invalid: 'Your email address isn’t verified there. Verify it with your provider, then try again.',
  conflict: 'There’s already an account with your email address. Sign in the way you did before.',
  registration_closed:
    'You don’t have an account here, and new ones need an invite. Please ask the person who runs this Daymark.',
  closed: 'You don’t have an account here, and this Daymark doesn’t take new ones.',
  dead_invite: 'This invite no longer works. Please ask the person who runs this Daymark for a new one.',
  other_address: 'This invite is for another email address.',
  suspended: 'This account is suspended. Please contact support.',
}

/** Null where the address names no failure. */
export function providerFailureIn(search: string): string | null {
  const word = new URLSearchParams(search).get('failed')
  return word === null
    ? null
    : ((Object.hasOwn(sentences, word) ? sentences[word] : sentences['unauthenticated']) ?? null)
}
