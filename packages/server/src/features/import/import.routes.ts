import type { Readable } from 'node:stream'
import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { keyOf } from '#http/idempotency-key.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { ImportService } from './import.service.ts'

export const importRoutes = (api: Api, guard: Guard, imports: ImportService) =>
  serve(api, guard, contract.import, {
    importData: (request) => {
      const form = { contentType: request.headers['content-type'] ?? '', stream: request.body as Readable }
      return imports.take(userOf(request), form, request.query.commit, keyOf(request))
    },
    getLatestImport: (request) => imports.latest(userOf(request)),
    undoImport: (request) => imports.undo(userOf(request), request.params.id),
  })
