import type { InviteView } from '@daymark/contract/admin.shapes.ts'
import { lastSecondOf } from '@daymark/domain/subscription/refuse-grant.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'
import type { SignedIn } from '#http/signed-in.ts'
import { namesOf } from './audit.store.ts'

type Invite = {
  id: string
  email: string | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  createdBy: string | null
  state: InviteView['state']
}
type MadeInvite = { invite: Invite; url: string; isMailed: boolean }
type Needs = {
  db: Db
  invites: {
    create(
      actor: string,
      invite: { email: string | null; expiresAt: Temporal.Instant; lastDay: Day },
    ): Promise<MadeInvite>
    list(after: string | null): Promise<{ invites: Invite[]; hasMore: boolean }>
    withdraw(actor: string, id: string): Promise<void>
  }
}
export type InvitesAdmin = ReturnType<typeof invitesAdminService>

/** For owners: the links that make accounts, with the names of those who made them. */
export function invitesAdminService({ db, invites }: Needs) {
  async function viewed(found: readonly Invite[]): Promise<InviteView[]> {
    const makers = new Set(found.flatMap(({ createdBy }) => createdBy ?? []))
    const names = await namesOf(db, [...makers])
    return found.map(({ id, email, createdAt, expiresAt, createdBy, state }) => ({
      id,
      email,
      createdAt: createdAt.toString(),
      expiresAt: expiresAt.toString(),
      createdBy: createdBy && (names.get(createdBy) ?? 'Deleted account'),
      state,
    }))
  }

  return {
    async list(after: string | undefined) {
      const page = await invites.list(after ?? null)
      return { invites: await viewed(page.invites), hasMore: page.hasMore }
    },

    /** An invite works until the end of its day, by the clock of the operator. */
    async create({ id, timeZone }: SignedIn, given: { email?: string | null | undefined; expiresOn: Day }) {
      const { email = null, expiresOn: lastDay } = given
      const expiresAt = lastSecondOf(lastDay, timeZone)
      const { invite, ...made } = await invites.create(id, { email, expiresAt, lastDay })
      const [view] = await viewed([invite])
      return { ...made, invite: view as InviteView }
    },

    async withdraw(operator: SignedIn, id: string) {
      await invites.withdraw(operator.id, id)
      return { success: true, message: 'The invite no longer works.' }
    },
  }
}
