import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Person } from '#adapters/identity/identity.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Enqueue } from '#jobs/queue.ts'
import type { Limits } from '#limits/limits.ts'
import { type FarewellJob, sayFarewell } from './auth.jobs.ts'
import { limits as rules } from './auth.limits.ts'
import { farewellMail } from './auth.mails.ts'
import { deleteUser, type User, userById } from './auth.store.ts'
import { verifyPassword } from './password-hash.ts'
import { wrongPassword } from './password.service.ts'
import { forgetVerification } from './verification.store.ts'

type Needs = {
  db: Db
  mail: Mail
  enqueue: Enqueue
  limits: Limits
  personBehind: (credential: string) => Promise<Person | null>
  /** What must have ended elsewhere before a person may be forgotten here, a subscription above all. */
  settleAccounts: (userId: string) => Promise<void>
}

export function farewellService({ db, mail, enqueue, limits, personBehind, settleAccounts }: Needs) {
  /** Whose account it is, once they have shown it anew. Tries are counted, whatever they were for. */
  async function proveOwner({ id }: SignedIn, proof: OwnerProof): Promise<User> {
    await limits.take(rules.passwordsPerPerson, id)
    const user = await userById(db, id)
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    if (proof.password) await refuseWrongPassword(user, proof.password)
    else refuseWrongPerson(user, await personBehind(proof.credential ?? ''))
    return user
  }

  return {
    proveOwner,

    /** Removes every row of the person, after they have proven once more who they are. */
    async deleteAccount(who: SignedIn, proof: OwnerProof) {
      const { id, email, firstName } = await proveOwner(who, proof)
      await settleAccounts(id)
      await db.transaction(async (tx) => {
        await deleteUser(tx, id)
        await forgetVerification(tx, email)
        await enqueue(tx, sayFarewell, { userId: id, email, firstName })
      })
      return { success: true, message: 'Your account and everything in it has been deleted.' }
    },

    sayFarewell: ({ email, firstName }: FarewellJob) => mail.send(farewellMail({ to: email, firstName })),
  }
}

async function refuseWrongPassword({ passwordHash }: User, password: string): Promise<void> {
  const isRight = passwordHash !== null && (await verifyPassword(password, passwordHash))
  if (!isRight) throw wrongPassword('password', 'Password is incorrect')
}

function refuseWrongPerson({ googleSubject }: User, person: Person | null): void {
  if (!person) throw wrongPassword('credential', 'Google sign-in failed')
  if (googleSubject !== person.subject) throw wrongPassword('credential', 'This is another Google account')
}
