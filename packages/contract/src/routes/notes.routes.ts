import type { notesShapes } from '../notes.shapes.ts'
import { routesFor } from '../route.ts'

export const notesRoutes = routesFor<typeof notesShapes>()({
  createNote: { method: 'POST', url: '/api/habits/:habitId/notes', access: 'write' },
  listNotes: { method: 'GET', url: '/api/habits/:habitId/notes', access: 'read' },
  getNote: { method: 'GET', url: '/api/habits/:habitId/notes/:noteId', access: 'read' },
  updateNote: { method: 'PUT', url: '/api/habits/:habitId/notes/:noteId', access: 'write' },
  deleteNote: { method: 'DELETE', url: '/api/habits/:habitId/notes/:noteId', access: 'write' },
  restoreNote: { method: 'POST', url: '/api/habits/:habitId/notes/:noteId/restore', access: 'write' },
})
