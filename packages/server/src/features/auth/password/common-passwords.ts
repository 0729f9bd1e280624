import { Refusal } from '@daymark/domain/refusal.ts'
import { isGuessable } from '@daymark/domain/auth/guessable.ts'
import { leakedRankOf } from './common-passwords-list.ts'

const message = 'This password is too common'

/** Throws for a password that satisfies the rule and is still among the first that an attacker tries. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (isCommonPassword(password)) throw new Refusal('invalid', message, { errors: [{ path, message }] })
}

/** Longer ones are not checked. */
const longest = 64

/**
 * Whether a password is among those that leaked most often, or a common variation of one that satisfies the rule. Takes
 * about a millisecond, a hash many times that.
 */
export const isCommonPassword = (password: string): boolean =>
  password !== '' && password.length <= longest && isGuessable(password, leakedRankOf)
