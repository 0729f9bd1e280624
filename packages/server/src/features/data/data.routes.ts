import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { notBuilt, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { DataService } from './data.service.ts'

export const dataRoutes = (api: Api, guard: Guard, data: DataService) =>
  serve(api, guard, contract.data, {
    exportData: async (request, reply) => {
      const file = await data.exportFor(userOf(request), request.query.format)
      reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`)
      return file.content
    },
    importData: notBuilt,
  })
