import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Api } from '#http/api.ts'
import { escapeHtml, plainPage } from '#http/plain-page.ts'
import type { UnsubscribeService } from './unsubscribe.service.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

const pressedPath = `${unsubscribePath}/pressed`
const hidden = { schema: { hide: true } }
const query = z.object({ token: z.string() })

/**
 * The page at the call's own address. Opening it changes nothing, since mail scanners open every link; its button
 * does.
 */
export function unsubscribeRoutes(api: Api, { nameOf, unsubscribe }: UnsubscribeService): void {
  void api.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))

    room.get(unsubscribePath, hidden, (request, reply) =>
      shown(reply, async () => {
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
      shown(reply, async () => {
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

/** An invalid link gets a page that says so. */
async function shown(reply: FastifyReply, page: () => Promise<[string, ...string[]]>): Promise<FastifyReply> {
  try {
    const [title, ...parts] = await page()
    return plainPage(reply, title, parts.join('\n'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return plainPage(
      reply.code(400),
      error.message,
      '<p>Sign in and open Notification Settings to change what you get.</p>',
    )
  }
}

const tokenIn = (given: unknown): string => query.safeParse(given).data?.token ?? ''
