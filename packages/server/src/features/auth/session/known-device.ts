import type { Tokens } from '#adapters/tokens/tokens.ts'
import { newId } from '#db/new-id.ts'
import type { User } from '../auth.store.ts'
import { isSameSecret } from '../same-secret.ts'

export type KnownDevices = ReturnType<typeof knownDevices>

/**
 * A device is known to an account once the user has signed in on it. It holds a token that grants no access: it gives
 * the device attempts of its own, which others cannot use up. Each new password makes all of an account's devices
 * unknown.
 */
export function knownDevices({ seal }: Pick<Tokens, 'seal'>) {
  const tokenOf = ({ id, passwordHash }: User, device: string): string =>
    `${device}.${seal('device', `${id} ${device} ${passwordHash ?? ''}`)}`

  /** The id of the device; null where the account doesn't know it. */
  const idOf = (user: User | null, token: string | null): string | null => {
    const [device = ''] = token?.split('.') ?? []
    return user && token !== null && isSameSecret(tokenOf(user, device), token) ? device : null
  }

  return {
    idOf,
    /** A device that is known keeps its id, and the attempts that were counted for it. */
    tokenFor: (user: User, token: string | null): string => tokenOf(user, idOf(user, token) ?? newId()),
  }
}
