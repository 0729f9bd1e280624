import * as z from 'zod/mini'
import type { Mail, Message } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { newId } from '#db/new-id.ts'
import { renderEmail } from '#email-templates/email-template.ts'
import { defineJob } from '#jobs/job.ts'
import type { Enqueue } from '#jobs/queue.ts'
import { userById } from './auth.store.ts'

const notice = z.object({
  userId: z.uuid(),
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  /** Else an operator's: a new password would change nothing about it. */
  isOwnAct: z.boolean(),
})
type NoticeJob = z.infer<typeof notice>
export type AccountNotice = Pick<NoticeJob, 'subject' | 'text' | 'isOwnAct'>

/** Its text may name a habit, so it is deleted as soon as it has run. */
export const tellOfAccount = { ...defineJob('auth.tell-of-account', notice, ({ id }) => id), isPersonal: true }

type Needs = { db: Db; mail: Mail; enqueue: Enqueue; publicUrl: URL }

/** Emails about who has access to an account, to the person whose account it is. */
export const accountNoticesService = ({ db, mail, enqueue, publicUrl }: Needs) => ({
  /** In the transaction of what it is about. */
  tell: (tx: Db, userId: string, given: AccountNotice): Promise<void> =>
    enqueue(tx, tellOfAccount, { userId, id: newId(), ...given }),

  async send({ userId, ...given }: NoticeJob): Promise<void> {
    const user = await userById(db, userId)
    if (user) await mail.send(noticeMail(user, given, new URL('/?go=forgot', publicUrl).href))
  },
})

export const noticeMail = (
  { email, firstName }: { email: string; firstName: string },
  { subject, text, isOwnAct }: AccountNotice,
  resetUrl: string,
): Message => ({
  to: email,
  subject,
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      text,
      isOwnAct
        ? 'If it wasn’t you, choose a new password now, and choose to end everything else that has access.'
        : 'If you didn’t expect this, ask the people who run this Daymark.',
    ],
    ...(isOwnAct && { action: { label: 'It Wasn’t Me', url: resetUrl } }),
    footer: 'We’re sending this to keep your account safe.',
  }),
})
