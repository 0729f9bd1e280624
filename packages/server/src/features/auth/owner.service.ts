import type { RegistrationMode } from '@daymark/domain/auth/registration.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { type User, userByEmail } from './auth.store.ts'
import type { InvitesService } from './registration/invites.service.ts'
import type { NewAccounts } from './registration/new-account.service.ts'

type OwnerLink = { url: string; expiresAt: Temporal.Instant }
/** Shows the link to the person who starts the server. */
export type OnOwnerLink = (url: string) => void
type Needs = {
  db: Db
  clock: Clock
  ownerEmail: string | null
  registration: RegistrationMode
  sendsMail: boolean
  accounts: NewAccounts
  invites: InvitesService
  makeHandedLink: (tx: Db, user: Pick<User, 'id'>) => Promise<OwnerLink>
  onOwnerLink: OnOwnerLink
}

const linkLifetime = Temporal.Duration.from({ hours: 24 })

export function ownerService(needs: Needs) {
  const { db, clock, ownerEmail, registration, sendsMail, accounts, invites, makeHandedLink, onOwnerLink } = needs

  async function linkFor(email: string, user: User | null): Promise<string> {
    if (user) return (await makeHandedLink(db, user)).url
    return invites.replaceForOwner(email, clock().add(linkLifetime))
  }

  return {
    /**
     * At each start. An account whose address is proven becomes the owner. Where there is none and the form for everyone
     * cannot make one, the owner gets a link: it makes the account, or sets the password of the one that has the address.
     */
    async prepareOwner(): Promise<string | null> {
      if (ownerEmail === null) return null
      const user = await userByEmail(db, ownerEmail)
      if (user?.emailVerifiedAt) await db.transaction((tx) => accounts.promoteOwner(tx, user))
      if (user?.emailVerifiedAt || (registration === 'open' && sendsMail)) return null
      const url = await linkFor(ownerEmail, user)
      onOwnerLink(url)
      return url
    },
  }
}
