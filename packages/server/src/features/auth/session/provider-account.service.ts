import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Person } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { tellProviderJoined } from '../auth.jobs.ts'
import { joinProvider, type ProviderIdentity, type User, userByProvider } from '../auth.store.ts'
import type { NewAccounts } from '../registration/new-account.service.ts'
import type { RevokeAccess } from './session.service.ts'

type Needs = { db: Db; clock: Clock; enqueue: Enqueue; revokeAccess: RevokeAccess; accounts: NewAccounts }

/** What a provider says of a user whose address it has verified. */
export type Vouched = Pick<Person, 'email' | 'firstName' | 'lastName' | 'avatar'>
/** The provider's name, for the mail, and the invite that the user brought. */
type Arrived = { name: string; invite: string | null }
export type ProviderAccounts = ReturnType<typeof providerAccounts>
export type AccountFor = ProviderAccounts['accountFor']

/** The accounts behind the identities of sign-in providers. */
export function providerAccounts({ db, clock, enqueue, revokeAccess, accounts }: Needs) {
  /** A new account whose address another has verified; null where there is one with that address or identity. */
  function create(
    { email, firstName, lastName, avatar }: Vouched,
    identity: ProviderIdentity | null,
    invite: string | null,
  ): Promise<User | null> {
    const now = clock()
    const account = { email, firstName, lastName, avatar, id: newId(), emailVerifiedAt: now, createdAt: now }
    return db.transaction((tx) => accounts.make(tx, account, { identity, invite }))
  }

  /** The account may have been another's until now: who was in it is out, and the owner is mailed. */
  function join(email: string, identity: ProviderIdentity, provider: string): Promise<User | null> {
    return db.transaction(async (tx) => {
      const joined = await joinProvider(tx, email, identity)
      if (!joined) return null
      await revokeAccess(tx, joined.id)
      await enqueue(tx, tellProviderJoined, { userId: joined.id, at: clock().toString(), provider })
      return joined
    })
  }

  return {
    create,

    /**
     * An identity is the provider's subject, not an address: it joins an account only where we ourselves have seen the
     * address proven. Null where an account has the address and cannot be joined.
     */
    async accountFor(identity: ProviderIdentity, person: Vouched, { name, invite }: Arrived): Promise<User | null> {
      const known = await userByProvider(db, identity)
      if (known) return known
      const made = (await create(person, identity, invite)) ?? (await join(person.email, identity, name))
      // Of two windows at once the second finds what the first has created or joined.
      return made ?? userByProvider(db, identity)
    },
  }
}
