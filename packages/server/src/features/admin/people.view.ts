import type { PersonRow, PersonView } from '@daymark/contract/admin.shapes.ts'
import type { PersonAccount, SeenSession } from './people.store.ts'

/** One entry of what became of a plan. */
export type PlanChange = { id: string; at: Temporal.Instant; what: string }

export const toPersonRow = (account: PersonAccount, plan: string | null): PersonRow => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  createdAt: account.createdAt.toString(),
  lastSeenAt: account.lastSeenAt && Temporal.Instant.from(account.lastSeenAt).toString(),
  isSuspended: account.suspendedAt !== null,
  plan,
})

type Seen = {
  account: PersonAccount
  plan: string | null
  sessions: readonly SeenSession[]
  planHistory: readonly PlanChange[]
  isPlanGiven: boolean
  canBeChanged: boolean
}

export const toPersonView = ({
  account,
  plan,
  sessions,
  planHistory,
  isPlanGiven,
  canBeChanged,
}: Seen): PersonView => ({
  ...toPersonRow(account, plan),
  isEmailVerified: account.emailVerifiedAt !== null,
  signIn: waysToSignIn.filter((way) => account[way.has]).map(({ name }) => name),
  sessions: sessions.map(({ id, createdAt, rotatedAt, expiresAt }) => ({
    id,
    createdAt: createdAt.toString(),
    lastSeenAt: (rotatedAt ?? createdAt).toString(),
    expiresAt: expiresAt.toString(),
  })),
  planHistory: planHistory.map(({ id, at, what }) => ({ id, at: at.toString(), what })),
  isPlanGiven,
  canBeChanged,
})

const waysToSignIn = [
  { name: 'password', has: 'hasPassword' },
  { name: 'google', has: 'hasGoogle' },
  { name: 'oidc', has: 'hasOidc' },
] as const
