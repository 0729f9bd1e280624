import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, MailUnavailable } from './mail.ts'

/** A mail server. It has 15 s in all to accept a message; after that it counts as unavailable. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await Promise.race([transport.sendMail({ from, ...message }), tooLate()]).catch((error: unknown) => {
        if (isForGood(error)) throw new MailRefused('The mail server refused the message', { cause: error })
        throw new MailUnavailable('The mail server does not take messages', { cause: error })
      })
    },
  }
}

/** A mailbox that is not there, a message that is not wanted (SMTP 55x); not that we may not send at all. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && /^55\d$/.test(String(error.responseCode))

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No answer within 15 s')), 15_000).unref())
