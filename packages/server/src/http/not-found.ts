import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'
import { nothingHere, refuse } from './refusals.ts'

/** Calls get JSON, a person who followed a dead link gets a page that leads home. */
export async function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isCall = /^\/api(\/|$|\?)/.test(request.url) || !request.headers.accept?.includes('text/html')
  if (isCall) return refuse(reply, nothingHere())
  return plainPage(
    reply.code(404),
    'Page not found',
    '<p>There is nothing at this address.</p><p class="actions"><a class="button primary" href="/">Go to Daymark</a></p>',
  )
}
