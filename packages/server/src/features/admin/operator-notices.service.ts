import type { Role } from '@daymark/domain/auth/role.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import * as z from 'zod/mini'
import type { Mail, Message } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { renderEmail } from '#email-templates/email-template.ts'
import { defineJob } from '#jobs/job.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { personById } from './people.store.ts'

const notice = z.object({ userId: z.uuid(), id: z.uuid(), subject: z.string(), text: z.string() })
type NoticeJob = z.infer<typeof notice>
/** What the person whose account it is hears of a change by an operator. */
export type Notice = Pick<NoticeJob, 'subject' | 'text'>
export type Notify = (tx: Db, userId: string, notice: Notice) => Promise<void>

export const tellOfChange = defineJob('admin.tell-of-change', notice, ({ id }) => id)

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

type Needs = { db: Db; mail: Mail; enqueue: Enqueue }

export const operatorNoticesService = ({ db, mail, enqueue }: Needs) => ({
  /** In the transaction of the change. */
  notify: (tx: Db, userId: string, { subject, text }: Notice): Promise<void> =>
    enqueue(tx, tellOfChange, { userId, id: newId(), subject, text }),

  async send({ userId, subject, text }: NoticeJob): Promise<void> {
    const person = await personById(db, userId)
    if (person) await mail.send(noticeMail(person, { subject, text }))
  },
})

export const noticeMail = (
  { email, firstName }: { email: string; firstName: string },
  { subject, text }: Notice,
): Message => ({
  to: email,
  subject,
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [text, 'If you didn’t expect this, ask the people who run this Daymark.'],
    footer: 'We’re sending this to keep your account safe.',
  }),
})
