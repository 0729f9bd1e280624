import { Readable } from 'node:stream'
import { contract } from '@daymark/contract/contract.ts'
import type { FastifyReply } from 'fastify'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, isByToken, userOf } from '#http/signed-in.ts'
import type { DataService, ExportFile } from './data.service.ts'

export const dataRoutes = (api: Api, guard: Guard, data: DataService) =>
  serve(api, guard, contract.data, {
    exportData: async (request, reply) => {
      const { format } = request.query
      return send(reply, await data.exportFor(userOf(request), { format, isByToken: isByToken(request) }))
    },
    exportFarewell: async (request, reply) => send(reply, await data.farewell(userOf(request), request.body)),
  })

/** A client that stops reading ends the queries. */
function send(reply: FastifyReply, { name, type, content }: ExportFile): Readable {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return Readable.from(content)
}
