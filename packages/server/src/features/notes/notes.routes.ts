import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { idempotent, serve, streamedArray } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { NotesService } from './notes.service.ts'

export const notesRoutes = (api: Api, guard: Guard, notes: NotesService) =>
  serve(api, guard, contract.notes, {
    createNote: idempotent((request, key) => notes.create(userOf(request), request.params, request.body, key)),
    listNotes: async (request, reply) => streamedArray(reply, await notes.list(userOf(request), request.params)),
    getNote: (request) => notes.get(userOf(request), request.params),
    updateNote: idempotent((request, key) => notes.update(userOf(request), request.params, request.body, key)),
    deleteNote: idempotent((request, key) => notes.delete(userOf(request), request.params, key)),
    restoreNote: idempotent((request, key) => notes.restore(userOf(request), request.params, key)),
  })
