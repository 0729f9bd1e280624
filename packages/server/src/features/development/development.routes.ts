import type { KeptMessage, Outbox } from '#adapters/mail/mail.ts'
import type { Api } from '#http/api.ts'
import type { IsLocal } from '#http/loopback.ts'
import { escapeHtml, plainPage } from '#http/plain-page.ts'
import { nothingHere } from '#http/refusals.ts'

/**
 * The outbox, for trying out the product on one's own machine. The address does not exist for other callers, through a
 * proxy, under another host name, or where mails are really sent (the outbox is null). Returns who may open it.
 */
export function developmentRoutes(api: Api, outbox: Outbox | null, isLocal: IsLocal): IsLocal {
  api.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!outbox || !isLocal(request)) throw nothingHere()
    return plainPage(reply, 'Mailbox', mailboxPage(await outbox.list()), { isWide: true })
  })
  return (request) => outbox !== null && isLocal(request)
}

const address = /https?:\/\/[^\s<>"']+/g

/** The outbox as a page: what would have been sent, newest first, with links that can be followed. */
function mailboxPage(messages: readonly KeptMessage[]): string {
  if (messages.length === 0) return '<p>No emails yet. This page shows every email Daymark would send.</p>'
  return `<p class="muted">Emails Daymark would send, newest first. Nothing leaves this machine.</p>
${messages.map(toArticle).join('\n')}`
}

const toArticle = ({ id, to, subject, sentAt, text }: KeptMessage): string => `<article id="${escapeHtml(id)}">
<h2>${escapeHtml(subject)}</h2>
<p class="muted">To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(timeOf(sentAt))}</time></p>
<pre>${withLinks(text)}</pre>
</article>`

const timeOf = (instant: string): string =>
  `${Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '')} UTC`

/** Escapes first, so that what becomes a link is text already. */
const withLinks = (text: string): string => escapeHtml(text).replaceAll(address, (url) => `<a href="${url}">${url}</a>`)
