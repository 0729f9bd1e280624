import { refuseRegistration, type RegistrationMode } from '@daymark/domain/auth/registration.ts'
import type { Refusal } from '@daymark/domain/refusal.ts'
import type { Db } from '#db/db.ts'
import { insertUser, type NewUser, type ProviderIdentity, updateUser, type User } from '../auth.store.ts'
import type { FoundInvite, InvitesService, RecordAudit } from './invites.service.ts'

/** What other features add to a new account (its trial, its reminders), in the transaction that makes it. */
export type SetUpAccount = (tx: Db, person: Pick<User, 'id' | 'email' | 'timeZone' | 'createdAt'>) => Promise<void>

type Needs = {
  registration: RegistrationMode
  ownerEmail: string | null
  invites: InvitesService
  setUpAccount: SetUpAccount
  recordAudit: RecordAudit
}
type Newcomer = Pick<NewUser, 'email' | 'emailVerifiedAt'>
/** The identity at a provider, and the invite that the person brought. */
type Brought = { identity?: ProviderIdentity | null; invite: string | null }
export type NewAccounts = ReturnType<typeof newAccounts>

/** The one place where accounts are made, whichever way a person came in. */
export function newAccounts({ registration, ownerEmail, invites, setUpAccount, recordAudit }: Needs) {
  const hasOwnersAddress = ({ email }: Newcomer): boolean => email.toLowerCase() === ownerEmail
  /** Only a proven address counts as the owner's. */
  const isOwner = (newcomer: Newcomer): boolean => Boolean(newcomer.emailVerifiedAt) && hasOwnersAddress(newcomer)

  /** Makes the person an owner whose address OWNER_EMAIL names, as soon as it is proven. */
  async function promoteOwner(tx: Db, user: User): Promise<User> {
    if (user.role === 'owner' || !isOwner(user)) return user
    await recordAudit(tx, { actor: null, action: 'Became owner', subject: user.id, detail: 'by OWNER_EMAIL' })
    return (await updateUser(tx, user.id, { role: 'owner' })) ?? user
  }

  const refuse = (newcomer: Newcomer, { fit }: FoundInvite): Refusal | null =>
    refuseRegistration(registration, { invite: fit, isOwner: isOwner(newcomer) })

  return {
    promoteOwner,
    refuse,

    /** For an operator, whom no setting limits. Null where another account has the address. */
    async makeByHand(tx: Db, account: NewUser): Promise<User | null> {
      const inserted = await insertUser(tx, account)
      if (inserted) await setUpAccount(tx, inserted)
      return inserted
    },

    /**
     * Null where another account has the address or the identity: an existing account is never changed. Null also for the
     * owner's address that is not proven, as if it had an account. Throws where registration refuses the newcomer.
     */
    async make(tx: Db, account: NewUser, { identity = null, invite: token }: Brought): Promise<User | null> {
      if (hasOwnersAddress(account) && !isOwner(account)) return null
      const inserted = await insertUser(tx, account, identity)
      if (!inserted) return null
      const invite = await invites.findFor(tx, account.email.toLowerCase(), token)
      const refusal = refuse(account, invite)
      if (refusal) throw refusal
      if (invite.id !== null) await invites.spend(tx, invite.id, inserted.id)
      await setUpAccount(tx, inserted)
      return promoteOwner(tx, inserted)
    },
  }
}
