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
type Proof = { password?: string | undefined; credential?: string | undefined }

export const farewellService = ({ db, mail, enqueue, limits, personBehind, settleAccounts }: Needs) => ({
  /** Removes every row of the person, after they have proven once more who they are. */
  async deleteAccount({ id }: SignedIn, proof: Proof) {
    await limits.take(rules.passwordsPerPerson, id)
    const user = await userById(db, id)
    if (!user) throw new Refusal('unauthenticated', 'Authentication required')
    if (proof.password) await refuseWrongPassword(user, proof.password)
    else refuseWrongPerson(user, await personBehind(proof.credential ?? ''))
    await settleAccounts(id)
    await db.transaction(async (tx) => {
      await deleteUser(tx, id)
      await forgetVerification(tx, user.email)
      await enqueue(tx, sayFarewell, { userId: id, email: user.email, firstName: user.firstName })
    })
    return { success: true, message: 'Your account and everything in it has been deleted.' }
  },

  sayFarewell: ({ email, firstName }: FarewellJob) => mail.send(farewellMail({ to: email, firstName })),
})

async function refuseWrongPassword({ passwordHash }: User, password: string): Promise<void> {
  const isRight = passwordHash !== null && (await verifyPassword(password, passwordHash))
  if (!isRight) throw wrongPassword('password', 'Password is incorrect')
}

function refuseWrongPerson({ googleSubject }: User, person: Person | null): void {
  if (!person) throw wrongPassword('credential', 'Google sign-in failed')
  if (googleSubject !== person.subject) throw wrongPassword('credential', 'This is another Google account')
}
