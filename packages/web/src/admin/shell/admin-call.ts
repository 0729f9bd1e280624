import { isRefusal } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import type { Client } from '#api/client.ts'

type Needs = {
  client: Pick<Client, 'call' | 'session' | 'checkExpiry' | 'loadUser'>
  /** Lets the operator sign in again; false where they would rather not. */
  signInAgain: () => Promise<boolean>
}

/**
 * The calls of the admin area. One that needs a more recent sign-in waits for it and is then made again, so that what
 * was typed goes where it was meant to. The server tells an operator without a session the same as a stranger: that there
 * is nothing; so the session is checked before, and once more when a call finds nothing.
 */
export function makeAdminCall({ client, signInAgain }: Needs): Call {
  const { session } = client
  return async function call(route, ...rest) {
    const send = () => client.call(route, ...rest)
    if (route.access !== 'owner' && route.access !== 'support') return send()
    await client.checkExpiry()
    const token = session.bearer()?.token
    try {
      return await send()
    } catch (error) {
      if (isRefusal(error, 'sign_in_again') && (await signInAgain())) return send()
      if (!isRefusal(error, 'not_found')) throw error
      await client.loadUser()
      const renewed = session.bearer()?.token
      if (renewed === undefined || renewed === token) throw error
      return send()
    }
  }
}
