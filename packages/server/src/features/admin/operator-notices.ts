import type { Role } from '@daymark/domain/auth/role.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import type { Db } from '#db/db.ts'

/** What the person whose account it is hears of a change by an operator. */
export type Notice = { subject: string; text: string }
export type Notify = (tx: Db, userId: string, notice: Notice & { isOwnAct: false }) => Promise<void>

const dateOf = (day: Day): string => Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'long' })
const roleTexts = {
  owner: 'You’re now an owner of this Daymark: you can manage its people in the admin area.',
  support: 'You’re now support of this Daymark: you can answer tickets and look people up in the admin area.',
} as const

export const notices = {
  linkMade: {
    subject: 'A password link was made',
    text: 'The people who run this Daymark made a link that sets a new password for your account. Whoever has it can sign in as you. It works once, for 24 hours.',
  },
  suspended: {
    subject: 'Your account is suspended',
    text: 'Your Daymark account was suspended. You can’t sign in and get no reminders until that’s lifted. Nothing was deleted.',
  },
  lifted: {
    subject: 'Your account is open again',
    text: 'The suspension of your account was lifted. Everything is as it was.',
  },
  role: (role: Role | null): Notice => ({
    subject: 'Your role was changed',
    text: role === null ? 'You no longer have a role in the admin area of this Daymark.' : roleTexts[role],
  }),
  planGiven: (plan: string, until: Day): Notice => ({
    subject: 'You were given a plan',
    text: `You have the ${plan} plan until ${dateOf(until)}, at no cost.`,
  }),
  planEnded: {
    subject: 'Your given plan has ended',
    text: 'The plan that you were given has ended. A plan that you pay for stays as it is.',
  },
  trialExtended: (until: Day): Notice => ({
    subject: 'Your trial was extended',
    text: `Your free trial runs until ${dateOf(until)}.`,
  }),
} as const
