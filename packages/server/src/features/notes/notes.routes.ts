import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { keyOf } from '#http/idempotency-key.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { NotesService } from './notes.service.ts'

export const notesRoutes = (api: Api, guard: Guard, notes: NotesService) =>
  serve(api, guard, contract.notes, {
    createNote: (request) => notes.create(userOf(request), request.params, request.body, keyOf(request)),
    listNotes: (request) => notes.list(userOf(request), request.params),
    getNote: (request) => notes.get(userOf(request), request.params),
    updateNote: (request) => notes.update(userOf(request), request.params, request.body, keyOf(request)),
    deleteNote: (request) => notes.delete(userOf(request), request.params, keyOf(request)),
    restoreNote: (request) => notes.restore(userOf(request), request.params, keyOf(request)),
  })
