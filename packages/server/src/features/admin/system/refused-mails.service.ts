import type { Clock } from '@daymark/domain/time/clock.ts'
import { type Mail, MailRefused, type Message } from '#adapters/mail/mail.ts'
import type { Db } from '#db/db.ts'
import { derivedId } from '#db/new-id.ts'
import { type Redact, shortReason } from './reason.ts'
import { keepRefusedMail } from './system.store.ts'

type Needs = {
  mail: Mail
  db: Db
  clock: Clock
  redact: Redact
  /** A digest that only this installation can make: it tells messages apart and names no address. */
  seal: (purpose: string, text: string) => string
}

/** Sends as the given adapter does, and keeps why a mail server refused a message for good, without its address. */
export const noteRefusedMails = ({ mail, db, clock, redact, seal }: Needs): Mail => {
  const idOf = ({ to, subject, text }: Message): string => derivedId(seal('refused-mail', `${to}\n${subject}\n${text}`))
  return {
    async send(message) {
      await mail.send(message).catch(async (error: unknown) => {
        // The refusal is what the caller has to know, whatever becomes of the entry.
        if (error instanceof MailRefused)
          await keepRefusedMail(db, idOf(message), shortReason(reasonOf(error), redact), clock()).catch(() => {})
        throw error
      })
    },
  }
}

const reasonOf = (error: MailRefused): string => (error.cause instanceof Error ? error.cause.message : error.message)
