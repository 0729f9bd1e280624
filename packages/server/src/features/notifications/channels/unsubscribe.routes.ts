import type { Api } from '#http/api.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { linkedPages, shownPage, tokenIn } from '#http/linked-pages.ts'
import type { UnsubscribeService } from './unsubscribe.service.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

const pressedPath = `${unsubscribePath}/pressed`
const hidden = { schema: { hide: true } }
const instead = '<p>Sign in and open Notification Settings to change what you get.</p>'

/**
 * The page at the call's own address. Opening it changes nothing, since mail scanners open every link; its button
 * does.
 */
export function unsubscribeRoutes(api: Api, { nameOf, unsubscribe }: UnsubscribeService): void {
  linkedPages(api, (room) => {
    room.get(unsubscribePath, hidden, (request, reply) =>
      shownPage(reply, instead, async () => {
        const token = tokenIn(request.query)
        const name = escapeHtml(nameOf(token))
        const address = `${pressedPath}?token=${encodeURIComponent(token)}`
        return [
          'Stop these messages?',
          `<p>You won’t get any more “${name}” messages. You can turn them back on in Notification Settings.</p>`,
          `<form method="post" action="${escapeHtml(address)}"><button class="primary">Unsubscribe</button></form>`,
          '<p><a href="/">Keep them and go to Daymark</a></p>',
        ]
      }),
    )

    room.post(pressedPath, hidden, (request, reply) =>
      shownPage(reply, instead, async () => {
        const { message } = await unsubscribe(tokenIn(request.query))
        return [
          'Done',
          `<p>${escapeHtml(message)}. You can turn it back on in Notification Settings.</p>`,
          '<p class="actions"><a class="button primary" href="/">Go to Daymark</a></p>',
        ]
      }),
    )
  })
}
