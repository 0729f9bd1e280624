import { pressText } from '@daymark/domain/connections/tick-link.ts'
import * as z from 'zod/mini'
import { newId } from '#db/new-id.ts'
import type { Api } from '#http/api.ts'
import { sendCached } from '#http/cached-text.ts'
import { dayText, linkedPages, shownPage } from '#http/linked-pages.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { privateHeaders } from '#http/private-headers.ts'
import { nothingHere } from '#http/refusals.ts'
import type { CalendarService } from './calendar.service.ts'
import type { TickLinkService, TickPage } from './tick-link.service.ts'

const hidden = { schema: { hide: true } }
/** Wildcards, since a named part of an address may not be as long as a secret. */
const path = z.object({ '*': z.string() })
const secretIn = (params: unknown): string => path.parse(params)['*']
const query = z.object({ add: z.uuid() })

const home = '<p class="actions"><a class="button" href="/">Go to Daymark</a></p>'

/** What a secret address opens without a session. */
export function linksRoutes(
  api: Api,
  { calendar, tickLinks }: { calendar: CalendarService; tickLinks: TickLinkService },
) {
  api.get('/calendar/*', hidden, async (request, reply) => {
    const [, secret = ''] = /^(.*)\.ics$/.exec(secretIn(request.params)) ?? []
    const file = await calendar.read(secret)
    if (!file) return reply.callNotFound()
    reply.headers(privateHeaders())
    return sendCached(file, request, reply)
  })

  // A GET changes nothing, since programs open addresses to preview them; the button of its page does.
  linkedPages(api, (room) => {
    room.get('/tick/*', hidden, (request, reply) => {
      const secret = secretIn(request.params)
      return shownPage(reply, home, async () => shown(secret, await tickLinks.show(secret)))
    })

    room.post('/tick/*', hidden, (request, reply) => {
      const secret = secretIn(request.params)
      const { add = null } = query.safeParse(request.query).data ?? {}
      return shownPage(reply, home, async () => shown(secret, await tickLinks.press(secret, add)))
    })
  })
}

function shown(secret: string, page: TickPage | null): [string, ...string[]] {
  if (!page) throw nothingHere()
  const { name, day, text, press } = page
  const status = `<p class="muted">${dayText(day)}</p>\n<p role="status">${escapeHtml(text)}</p>`
  if (!press) return [name, status, home]
  // Each page adds once, however often its form is sent.
  const action = escapeHtml(`/tick/${secret}${press.kind === 'add' ? `?add=${newId()}` : ''}`)
  const form = `<form method="post" action="${action}"><button class="primary">${pressText(press)}</button></form>`
  return [name, status, form, home]
}
