import { hashPassword } from '@daymark/server/features/auth/password/password-hash.ts'
import { startChild } from '../child.ts'
import { gather } from '../crowd.ts'
import { emailOf } from '../crowd-rows.ts'
import { dealt } from '../load/load.ts'
import { requestText } from '../load/requests.ts'
import { mediansInTurns } from '../measure.ts'
import type { Served } from '../served.ts'
import type { Share, Sides } from './share.ts'

const password = 'Tide-and-Lamp-7'

/** Signing in, against the check of the password alone. */
export async function signInShare(served: Served, { clients, seconds, rounds, generator }: Sides): Promise<Share> {
  const hash = await hashPassword(password)
  const crowd = await gather(served, { people: 64, habits: 1, days: 30, passwordHash: hash })
  const requests = crowd.map(({ number }) =>
    requestText({ method: 'POST', path: '/api/auth/login', body: { email: emailOf(number), password } }),
  )
  const lanes = dealt(requests, clients)
  using bare = startChild(new URL('bare-hash.ts', import.meta.url))
  const [ours = Number.NaN, limit = Number.NaN] = await mediansInTurns(
    [
      () => generator.rate({ ports: [served.port], seconds, lanes }),
      async () => (await bare.ask<{ perSecond: number }>({ password, hash, clients, seconds })).perSecond,
    ],
    rounds,
  )
  return { ours, limit }
}
