import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { isFreshCredential } from '@daymark/domain/auth/fresh-credential.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Person } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue, ForgetJobs } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { type AccountDeletedJob, sendAccountDeleted, sendReset } from './auth.jobs.ts'
import { limits as rules } from './auth.limits.ts'
import { accountDeletedMail } from './auth.mails.ts'
import { confirmsBySignIn } from './confirms-by-sign-in.ts'
import { deleteUser, isLastOwner, type User, userById } from './auth.store.ts'
import { verifyPassword } from './password/password-hash.ts'
import { wrongPassword } from './password/password.service.ts'
import { forgetInvitesOf } from './registration/invites.store.ts'
import { forgetVerification } from './registration/verification.store.ts'

type Needs = {
  db: Db
  clock: Clock
  mail: Mail
  enqueue: Enqueue
  forgetJobs: ForgetJobs
  /** Deletes stored mails to or about this address. */
  forgetMails: (email: string) => Promise<void>
  limits: Limits
  personBehind: (credential: string) => Promise<Person | null>
  /** Ends the billing, then deletes the account by the given function; a refusal says what has happened to both. */
  deleteWithBilling: (userId: string, deleteAccount: () => Promise<void>) => Promise<void>
  hasPlans: boolean
}

export function accountDeletionService({
  db,
  clock,
  mail,
  enqueue,
  forgetJobs,
  forgetMails,
  limits,
  personBehind,
  deleteWithBilling,
  hasPlans,
}: Needs) {
  /**
   * The account's owner, proven again by password or Google, or by a sign-in of a moment ago where the account has
   * neither. Attempts are counted for all uses together.
   */
  async function proveOwner({ id, signedInAt }: SignedIn, { password, credential }: OwnerProof): Promise<User> {
    const user = await userById(db, id)
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    if (confirmsBySignIn(user)) {
      if (!isFreshCredential(signedInAt, clock())) throw signInAgain()
      return user
    }
    if (!password && !credential) throw wrongPassword('password', 'Password is required')
    await limits.take(rules.passwordsPerPerson, id)
    if (password) await refuseWrongPassword(user, password)
    else refuseWrongPerson(user, await personBehind(credential ?? ''), clock())
    return user
  }

  /** Ends the billing, then deletes every row of the account in a transaction that begins with `first`. */
  async function remove({ id, email, firstName }: User, first: (tx: Db) => Promise<void> = async () => {}) {
    const deleteRows = () =>
      db.transaction(async (tx) => {
        await first(tx)
        await deleteUser(tx, id)
        await forgetVerification(tx, email)
        await forgetInvitesOf(tx, { id, email })
        await forgetJobs(tx, sendReset, email)
        await enqueue(tx, sendAccountDeleted, { userId: id, email, firstName })
      })
    await deleteWithBilling(id, async () => {
      await deleteRows().catch(async (error: unknown) => {
        // A connection that breaks after the commit has deleted all the same.
        if (await userById(db, id)) throw error
      })
    })
    await forgetMails(email)
  }

  return {
    proveOwner,

    /** Deletes the account, after its owner has proven their identity again. An installation with people keeps an owner. */
    async deleteAccount(who: SignedIn, proof: OwnerProof) {
      const user = await proveOwner(who, proof)
      const refuseLastOwner = async (tx: Db) => {
        if (user.role === 'owner' && (await isLastOwner(tx, user.id))) throw lastOwner()
      }
      // Before the billing ends, and again in the transaction: two owners may leave at once.
      await db.transaction(refuseLastOwner)
      await remove(user, refuseLastOwner)
      return { success: true, message: 'Your account and everything in it has been deleted.' }
    },

    /** For an operator: deletes the account of another person, and does nothing where it is gone already. */
    async deleteFor(userId: string, first: (tx: Db) => Promise<void>): Promise<void> {
      const user = await userById(db, userId)
      if (!user) return
      await remove(user, first).catch(async (error: unknown) => {
        if (await userById(db, userId)) throw error
      })
    },

    sendAccountDeleted: ({ email, firstName }: AccountDeletedJob) =>
      mail.send(accountDeletedMail({ to: email, firstName, hasPlans })),
  }
}

const lastOwner = () =>
  new Refusal(
    'conflict',
    'You’re the only owner of this Daymark. Make someone else an owner before you delete your account.',
  )

const signInAgain = () => new Refusal('sign_in_again', 'Please sign in again to confirm it’s you, then try once more.')

async function refuseWrongPassword({ passwordHash }: User, password: string): Promise<void> {
  const isRight = passwordHash !== null && (await verifyPassword(password, passwordHash))
  if (!isRight) throw wrongPassword('password', 'Password is incorrect')
}

function refuseWrongPerson({ googleSubject }: User, person: Person | null, now: Temporal.Instant): void {
  if (!person) throw wrongPassword('credential', 'Google sign-in failed')
  if (googleSubject !== person.subject) throw wrongPassword('credential', 'That’s a different Google account')
  if (!isFreshCredential(person.issuedAt, now)) {
    throw wrongPassword('credential', 'This Google sign-in is too old. Please sign in with Google again.')
  }
}
