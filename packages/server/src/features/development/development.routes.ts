import { contract } from '@daymark/contract/contract.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Outbox } from '#adapters/mail/mail.ts'
import type { Api } from '#http/api.ts'
import { isFromThisMachine } from '#http/loopback.ts'
import { plainPage } from '#http/plain-page.ts'
import { serve } from '#http/serve.ts'
import type { Guard } from '#http/signed-in.ts'
import type { AnswerOf } from '@daymark/contract/route.ts'
import type { developmentShapes } from '@daymark/contract/development.shapes.ts'
import { mailboxPage } from './mailbox-page.ts'

type Session = AnswerOf<(typeof developmentShapes)['openDevelopmentSession']>
type Needs = {
  /** Null where mails leave the house: then there is nothing to show. */
  outbox: Outbox | null
  /** Null unless the database is the embedded one. */
  openSession: (() => Promise<Session>) | null
}

/**
 * What a person who tries the product on their own machine needs: a way in, and the mails. To anybody else, and to
 * whoever comes through a proxy, these addresses do not exist.
 */
export function developmentRoutes(api: Api, guard: Guard, { outbox, openSession }: Needs): void {
  serve(api, guard, contract.development, {
    openDevelopmentSession: async (request) => {
      refuseStrangers(request)
      if (!openSession) throw nothingHere()
      return openSession()
    },
  })
  api.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request)
    if (!outbox) throw nothingHere()
    return plainPage(reply, 'Mailbox', mailboxPage(await outbox.list()))
  })
}

const nothingHere = () => new Refusal('not_found', 'There is nothing at this address')

function refuseStrangers(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw nothingHere()
}
