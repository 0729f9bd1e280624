import type { User } from './auth.store.ts'

/** An account that only another provider or a proxy opens: it has nothing to confirm with but another sign-in. */
export const confirmsBySignIn = ({ passwordHash, googleSubject }: User): boolean =>
  passwordHash === null && googleSubject === null
