import { randomBytes } from 'node:crypto'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import * as z from 'zod/mini'
import { type Handshake, IdentityUnavailable, type RedirectIdentity } from '#adapters/identity/identity.ts'
import type { Tokens } from '#adapters/tokens/tokens.ts'
import type { Db } from '#db/db.ts'
import type { Client } from '#http/client.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as rules } from '../auth.limits.ts'
import { userByProvider } from '../auth.store.ts'
import { isSameSecret } from '../same-secret.ts'
import type { AccountFor } from './provider-account.service.ts'
import type { SessionService } from './session.service.ts'

type Needs = {
  db: Db
  clock: Clock
  tokens: Tokens
  limits: Limits
  sessions: SessionService
  accountFor: AccountFor
  onProviderError: (error: Error) => void
}
export type OidcSignIn = ReturnType<typeof oidcSignInService>

/** How long a user may take at the provider. */
export const handshakeLifetime = Temporal.Duration.from({ minutes: 10 })

/** What a browser wants of its sign-in: an account by an invite, and the page to go to afterwards. */
const wanted = z.object({
  invite: z.nullable(z.string().check(z.regex(/^[\w.-]{1,200}$/))),
  to: z.nullable(z.literal('admin')),
})
export type Wanted = z.infer<typeof wanted>
/** What an address asks for; nothing where it is not of that shape. */
export const wantedIn = ({ invite, to }: Record<keyof Wanted, unknown>): Wanted =>
  wanted.safeParse({ invite: invite ?? null, to: to ?? null }).data ?? { invite: null, to: null }
const begun = z.extend(wanted, { id: z.string(), at: z.string() })

export function oidcSignInService(provider: RedirectIdentity, needs: Needs) {
  const { db, clock, tokens, limits, sessions, accountFor, onProviderError } = needs
  const { name } = provider

  /** Made from the id by this installation alone: the cookie holds none of the three. */
  const handshakeOf = (id: string): Handshake => ({
    state: tokens.seal('oidc-state', id),
    nonce: tokens.seal('oidc-nonce', id),
    verifier: tokens.seal('oidc-verifier', id),
  })
  const sealed = (payload: string): string => `${payload}.${tokens.seal('oidc', payload)}`

  /** Null for a cookie that is not ours, or older than a sign-in takes. */
  function read(cookie: string | null): z.infer<typeof begun> | null {
    const [payload = ''] = cookie?.split('.') ?? []
    if (cookie === null || !isSameSecret(sealed(payload), cookie)) return null
    const handshake = begun.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const isCurrent = Temporal.Instant.compare(Temporal.Instant.from(handshake.at).add(handshakeLifetime), clock()) > 0
    return isCurrent ? handshake : null
  }

  const asked = <T>(response: Promise<T>): Promise<T> =>
    response.catch((error: unknown) => {
      if (!(error instanceof IdentityUnavailable)) throw error
      onProviderError(error)
      throw new Refusal('unavailable', `${name} isn’t responding. Please try again.`)
    })

  return {
    name,

    /** Where the browser goes, and the cookie that ties its return to it. */
    async begin(wants: Wanted, client: Client) {
      await limits.take(rules.providersPerClient, client.address)
      const id = randomBytes(32).toString('base64url')
      const url = await asked(provider.addressFor(handshakeOf(id), clock()))
      const payload = JSON.stringify({ ...wants, id, at: clock().toString() })
      return { url, cookie: sealed(Buffer.from(payload).toString('base64url')) }
    },

    /** What the browser that holds this cookie wanted; null for a cookie that does not count. */
    wantedBy: (cookie: string | null): Wanted | null => read(cookie),

    /** Opens a session for the user who comes back. A code works once, at the provider. */
    async finish(query: string, cookie: string | null, client: Client) {
      await limits.take(rules.providersPerClient, client.address)
      const handshake = read(cookie)
      const returned = handshake && (await asked(provider.userIn(query, handshakeOf(handshake.id), clock())))
      if (!returned) throw new Refusal('unauthenticated', `Signing in with ${name} didn’t work`)
      const { subject, person } = returned
      const identity = { kind: 'oidc', subject } as const
      const user = person
        ? await accountFor(identity, person, { name, invite: handshake.invite })
        : await userByProvider(db, identity)
      if (!user && !person) throw new Refusal('invalid', `${name} hasn’t verified your email address`)
      if (!user) throw new Refusal('conflict', 'Another account has this address')
      return { session: await sessions.open(user, 'Signed in', client), to: handshake.to }
    },
  }
}
