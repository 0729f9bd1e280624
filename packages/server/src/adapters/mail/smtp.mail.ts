import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, MailUnavailable } from './mail.ts'

/** For the connection and the greeting each; for any pause; and in all. */
const usualLimits = { greetingMs: 5_000, pauseMs: 10_000, inAllMs: 15_000 }

type Needs = { url: string; from: string; limits?: typeof usualLimits }

/** A mail server. It has 15 s in all to accept a message; after that it counts as unavailable. */
export function smtpMail({ url, from, limits = usualLimits }: Needs): Mail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: limits.greetingMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.pauseMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await Promise.race([transport.sendMail({ from, ...message }), tooLate(limits.inAllMs)]).catch(
        (error: unknown) => {
          if (isForGood(error)) throw new MailRefused('The mail server refused the message', { cause: error })
          throw new MailUnavailable('The mail server does not take messages', { cause: error })
        },
      )
    },
  }
}

/** A mailbox that is not there, a message that is not wanted (SMTP 55x); not that we may not send at all. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && /^55\d$/.test(String(error.responseCode))

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms).unref())
