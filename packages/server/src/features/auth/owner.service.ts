import type { RegistrationMode } from '@daymark/domain/auth/registration.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Db } from '#db/db.ts'
import { type User, userByEmail } from './auth.store.ts'
import type { InvitesService } from './registration/invites.service.ts'
import type { NewAccounts } from './registration/new-account.service.ts'

type OwnerLink = { url: string; expiresAt: Temporal.Instant }
type Needs = {
  db: Db
  clock: Clock
  ownerEmail: string | null
  registration: RegistrationMode
  sendsMail: boolean
  accounts: NewAccounts
  invites: InvitesService
  makeHandedLink: (tx: Db, user: Pick<User, 'id'>) => Promise<OwnerLink>
}

const linkLifetime = Temporal.Duration.from({ hours: 24 })

export const ownerService = (needs: Needs) => ({
  /**
   * At each start. An account whose address is proven becomes the owner. Where there is none and the form for everyone
   * cannot make one, the owner gets a link: it makes the account, or sets the password of the one that has the address.
   */
  async prepareOwner(): Promise<OwnerLink | null> {
    const { db, clock, ownerEmail, registration, sendsMail, accounts, invites, makeHandedLink } = needs
    const user = ownerEmail === null ? null : await userByEmail(db, ownerEmail)
    if (user?.emailVerifiedAt) await db.transaction((tx) => accounts.promoteOwner(tx, user))
    const hasForm = registration === 'open' && sendsMail
    if (ownerEmail === null || user?.emailVerifiedAt || hasForm) return null
    if (user) return makeHandedLink(db, user)
    const expiresAt = clock().add(linkLifetime)
    return { url: await invites.replaceForOwner(ownerEmail, expiresAt), expiresAt }
  },
})
