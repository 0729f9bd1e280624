import { demoPerson } from '../../server/src/demo/fill-demo.ts'
import type { Member } from '../test/people.ts'
import type { Served } from '../test/served.ts'

/** Signs in as the demonstration's own account. */
export async function memberOf({ url }: Pick<Served, 'url'>): Promise<Member> {
  const { email, password } = demoPerson
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The demonstration's account cannot sign in: ${await answer.text()}`)
  const signedIn = (await answer.json()) as Pick<Member, 'user' | 'token' | 'refreshToken'>
  return { ...demoPerson, timeZone: signedIn.user.timeZone, ...signedIn }
}
