import type { Readable } from 'node:stream'
import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { ImportService } from './import.service.ts'

export const importRoutes = (api: Api, guard: Guard, imports: ImportService) =>
  serve(api, guard, contract.import, {
    importData: idempotent((request, key) => {
      const form = { contentType: request.headers['content-type'] ?? '', stream: request.body as Readable }
      return imports.take(userOf(request), form, request.query.commit, key)
    }),
    getLatestImport: (request) => imports.latest(userOf(request)),
    undoImport: idempotent((request, key) => imports.undo(userOf(request), request.params.id, key)),
  })
