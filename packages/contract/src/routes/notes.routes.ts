import type { notesShapes } from '../notes.shapes.ts'
import { routesFor } from '../route.ts'

export const notesRoutes = routesFor<typeof notesShapes>()({
  createNote: { method: 'POST', url: '/api/habits/:habitId/notes', access: 'signed-in' },
  listNotes: { method: 'GET', url: '/api/habits/:habitId/notes', access: 'signed-in' },
  getNote: { method: 'GET', url: '/api/habits/:habitId/notes/:noteId', access: 'signed-in' },
  updateNote: { method: 'PUT', url: '/api/habits/:habitId/notes/:noteId', access: 'signed-in' },
  deleteNote: { method: 'DELETE', url: '/api/habits/:habitId/notes/:noteId', access: 'signed-in' },
  restoreNote: { method: 'POST', url: '/api/habits/:habitId/notes/:noteId/restore', access: 'signed-in' },
})
