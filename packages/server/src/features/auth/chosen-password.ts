import { Refusal } from '@daymark/domain/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

const message = 'This password is too common'

/** Throws for a password that satisfies the rule and is still among the first that anybody would try. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (isCommonPassword(password)) throw new Refusal('invalid', message, { errors: [{ path, message }] })
}
