import type { Outbox } from '#adapters/mail/mail.ts'
import type { Api } from '#http/api.ts'
import type { IsLocal } from '#http/loopback.ts'
import { plainPage } from '#http/plain-page.ts'
import { nothingHere } from '#http/refusals.ts'
import { mailboxPage } from './mailbox-page.ts'

/**
 * The mails, for a person who tries the product on their own machine. To anybody else, to whoever comes through a proxy or
 * by another name, and wherever mails leave the house (the outbox is null), this address does not exist.
 */
export function developmentRoutes(api: Api, outbox: Outbox | null, isLocal: IsLocal): void {
  api.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!outbox || !isLocal(request)) throw nothingHere()
    return plainPage(reply, 'Mailbox', mailboxPage(await outbox.list()), { isWide: true })
  })
}
