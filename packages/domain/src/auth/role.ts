/** Who runs an installation: an owner may do everything, support answers tickets and looks people up. */
export const roles = ['owner', 'support'] as const
export type Role = (typeof roles)[number]

/** Whether a person of this role may do what needs the other one. */
export const mayActAs = (role: Role | null, needed: Role): boolean => role === needed || role === 'owner'

type Account = { id: string; role: Role | null }

/** Operators change no account of their own, and support none of another operator. */
export const mayChange = (operator: Account, subject: Account): boolean =>
  operator.id !== subject.id && (operator.role === 'owner' || (operator.role !== null && subject.role === null))

const operatorHours = 12

/** Operators sign in at least twice a day: an old session of theirs reads its own habits, and administers nothing. */
export const isRecentSignIn = (signedInAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(signedInAt.add({ hours: operatorHours }), now) > 0
