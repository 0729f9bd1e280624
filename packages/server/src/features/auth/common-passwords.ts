import { Refusal } from '@daymark/domain/refusal.ts'
import { isGuessable } from '@daymark/domain/auth/guessable.ts'
import { leakedRankOf } from './common-passwords-list.ts'

const message = 'This password is too common'

/** Throws for a password that satisfies the rule and is still among the first that anybody would try. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (isCommonPassword(password)) throw new Refusal('invalid', message, { errors: [{ path, message }] })
}

/** Longer ones are not looked at. */
const longest = 64

/**
 * Whether a password is among those that leaked most often, or a variation of them that people make to satisfy a rule, and
 * that is tried first. It takes about a millisecond, a hash many times that.
 */
export const isCommonPassword = (password: string): boolean =>
  password !== '' && password.length <= longest && isGuessable(password, leakedRankOf)
