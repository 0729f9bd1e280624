import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type LocalBilling, portalActions } from '#adapters/billing/billing.ts'
import type { Api } from '#http/api.ts'
import { plainPage } from '#http/plain-page.ts'
import { checkoutPage, confirmPage, invoicePage, portalPage, wayHome } from './local-pages.ts'

const hidden = { schema: { hide: true } }
const atCheckout = z.object({ action: z.enum(['pay', 'decline', 'back']) })
const atBank = z.object({ action: z.enum(['confirm', 'refuse']) })
const inPortal = z.object({ action: z.enum(portalActions) })

/**
 * The pages of the embedded provider. The address is the permission, as with a provider's own: its id cannot be
 * guessed. A button counts only when it was pressed on the page itself.
 */
export function localBillingRoutes(api: Api, billing: LocalBilling, publicUrl: URL): void {
  /** The button that was pressed. The Origin header must be PUBLIC_URL, where these pages are served. */
  function pressed<T>({ headers, body }: FastifyRequest, form: z.ZodMiniType<{ action: T }>): T {
    if (headers.origin !== publicUrl.origin) throw new Refusal('invalid', 'Please use the button on the page')
    const read = form.safeParse(body)
    if (!read.success) throw new Refusal('invalid', 'There’s no such button')
    return read.data.action
  }

  void api.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )

    room.get<At>('/billing/local/checkout/:id', hidden, async ({ params }, reply) => {
      const checkout = await billing.checkoutAt(params.id)
      return checkout?.status === 'open'
        ? localPage(reply, 'Checkout', ...checkoutPage(checkout, false))
        : closed(reply)
    })

    room.post<At>('/billing/local/checkout/:id', hidden, async (request, reply) => {
      const { id } = request.params
      const action = pressed(request, atCheckout)
      const checkout = await billing.checkoutAt(id)
      if (checkout?.status !== 'open') return closed(reply)
      if (action === 'back') return reply.redirect(checkout.cancelUrl, 303)
      if (action === 'decline') return localPage(reply, 'Checkout', ...checkoutPage(checkout, true))
      if (!(await billing.pay(id))) return closed(reply)
      return reply.redirect(checkout.successUrl.replace('{CHECKOUT_SESSION_ID}', encodeURIComponent(id)), 303)
    })

    room.get<At>('/billing/local/portal/:id', hidden, async ({ params }, reply) => {
      const portal = await billing.portalAt(params.id)
      return portal ? localPage(reply, 'Your subscription', ...portalPage(portal)) : gone(reply)
    })

    room.post<At>('/billing/local/portal/:id', hidden, async (request, reply) => {
      const { id } = request.params
      await billing.act(id, pressed(request, inPortal))
      return reply.redirect(`/billing/local/portal/${encodeURIComponent(id)}`, 303)
    })

    room.get<At>('/billing/local/confirm/:id', hidden, async ({ params }, reply) => {
      const invoice = await billing.unconfirmedAt(params.id)
      return invoice ? localPage(reply, 'Your bank', ...confirmPage(invoice)) : nothingToConfirm(reply)
    })

    room.post<At>('/billing/local/confirm/:id', hidden, async (request, reply) => {
      const action = pressed(request, atBank)
      if (action === 'refuse') return localPage(reply, 'Your bank', refusedText, wayHome)
      const isConfirmed = await billing.confirm(request.params.id)
      return isConfirmed ? localPage(reply, 'Your bank', confirmedText, wayHome) : nothingToConfirm(reply)
    })

    room.get<At>('/billing/local/invoice/:id', hidden, async ({ params }, reply) => {
      const invoice = await billing.invoiceAt(params.id)
      return invoice ? localPage(reply, `Test payment ${invoice.number}`, ...invoicePage(invoice)) : gone(reply)
    })
  })
}

type At = { Params: { id: string } }

/** On every page, so that it is not taken for a real payment. */
const note = 'Local test billing. No money moves.'

/** The content must be escaped already. */
const localPage = (reply: FastifyReply, title: string, ...parts: readonly string[]): FastifyReply =>
  plainPage(reply, title, parts.filter(Boolean).join('\n'), { note })

/** A checkout is paid once, and not open forever. */
const closed = (reply: FastifyReply) =>
  localPage(reply.code(410), 'Checkout', '<p>There’s nothing left to pay here.</p>', wayHome)
const confirmedText = '<p role="status">Payment confirmed. Close this page to go back to Daymark.</p>'
const refusedText = '<p role="status">You refused the payment. Nothing was charged, and your plan hasn’t changed.</p>'
const nothingToConfirm = (reply: FastifyReply) =>
  localPage(reply.code(410), 'Your bank', '<p>There’s nothing left to confirm here.</p>', wayHome)
const gone = (reply: FastifyReply) =>
  localPage(reply.code(404), 'Page not found', '<p>There’s nothing here anymore.</p>', wayHome)
