/** What is shown where the registration form would: the form itself, or why it is not there. */
export type RegistrationState = 'open' | 'checking' | 'dead invite' | 'unchecked' | 'by invite' | 'closed' | 'no mail'

type Found = {
  /** What the server said of the invite; null where the person brought none. */
  invite: 'pending' | 'works' | 'refused' | 'failed' | null
  /** Undefined until it is known: the form does not wait for it. */
  registration: 'open' | 'invite' | 'closed' | undefined
  canGetMail: boolean | undefined
}

const byInvite = { pending: 'checking', works: 'open', refused: 'dead invite', failed: 'unchecked' } as const

export function registrationStateOf({ invite, registration, canGetMail }: Found): RegistrationState {
  if (invite) return byInvite[invite]
  if (registration === 'invite') return 'by invite'
  if (registration === 'closed') return 'closed'
  return canGetMail === false ? 'no mail' : 'open'
}
