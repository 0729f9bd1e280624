import * as z from 'zod/mini'
import type { Api } from '#http/api.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { dayText, linkedPages, shownPage, tokenIn } from '#http/linked-pages.ts'
import { laterText } from './habit-reply.ts'
import { type MailReplyService, type RepliedMail, replyPath } from './mail-reply.service.ts'

const pressedPath = `${replyPath}/pressed`
const hidden = { schema: { hide: true } }
const query = z.object({ habit: z.string(), reply: z.enum(['done', 'skip', 'later']) })

const elsewhere = '<p>Sign in to mark your habits there.</p>\n<p><a href="/">Go to Daymark</a></p>'

/** The page behind the link of a mail. Opening it changes nothing, since mail scanners open every link; its buttons do. */
export function mailReplyRoutes(api: Api, replies: MailReplyService): void {
  linkedPages(api, (room) => {
    room.get(replyPath, hidden, (request, reply) =>
      shownPage(reply, elsewhere, async () => {
        const token = tokenIn(request.query)
        const mail = await replies.open(token)
        return [dayText(mail.day), formsOf(mail, token)]
      }),
    )

    room.post(pressedPath, hidden, (request, reply) =>
      shownPage(reply, elsewhere, async () => {
        const token = tokenIn(request.query)
        const { habit = '', reply: word = 'done' } = query.safeParse(request.query).data ?? {}
        if (word === 'later') {
          await replies.later(token)
          return [laterText, wayHome]
        }
        await replies.reply(token, habit, word)
        const mail = await replies.open(token)
        const name = mail.habits.find(({ id }) => id === habit)?.name ?? ''
        return [
          `${name} is ${word === 'done' ? 'done' : 'skipped'}`,
          `<p>${dayText(mail.day)}</p>`,
          formsOf(mail, token),
        ]
      }),
    )
  })
}

const wayHome = '<p class="actions"><a class="button" href="/">Go to Daymark</a></p>'

const addressOf = (token: string, habit: string, reply: string): string =>
  escapeHtml(`${pressedPath}?${new URLSearchParams({ token, habit, reply }).toString()}`)

function formsOf({ habits }: RepliedMail, token: string): string {
  const open = habits.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return `<p>Nothing is left to do.</p>\n${wayHome}`
  const later = `<form method="post" action="${addressOf(token, '', 'later')}"><button>Later</button></form>`
  return `${open.map((habit) => formOf(habit, token)).join('\n')}\n<h2>Not now</h2>\n${later}\n${wayHome}`
}

function formOf({ id, name }: { id: string; name: string }, token: string): string {
  const label = escapeHtml(name)
  return `<h2>${label}</h2>
<form method="post" action="${addressOf(token, id, 'done')}"><button class="primary" aria-label="Done: ${label}">Done</button><button formaction="${addressOf(token, id, 'skip')}" aria-label="Skip: ${label}">Skip</button></form>`
}
