import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Api } from './api.ts'
import { plainPage } from './plain-page.ts'
import { privateHeaders } from './private-headers.ts'
import { refused } from './refusals.ts'

const query = z.object({ token: z.string() })
const headers = privateHeaders({ hasForm: true })

/** Pages behind secret links. What their forms send is in the address: a body is not read. */
export function linkedPages(api: Api, serve: (room: Api) => void): void {
  void api.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))
    room.addHook('onRequest', async (_, reply) => void reply.headers(headers))
    serve(room)
  })
}

/** An invalid link gets a page that says so, and what to do instead. */
export async function shownPage(
  reply: FastifyReply,
  instead: string,
  page: () => Promise<[string, ...string[]]>,
): Promise<FastifyReply> {
  try {
    const [title, ...parts] = await page()
    return plainPage(reply, title, parts.join('\n'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return plainPage(refused(reply, error), error.message, instead)
  }
}

export const tokenIn = (given: unknown): string => query.safeParse(given).data?.token ?? ''

/** 'Sunday, March 29'. */
export const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
