import type { TicketView } from '@daymark/contract/support.shapes.ts'

export type TicketAnswer = { id: string; title: 'Reply' | 'Resolution'; message: string; at: string | null }

/**
 * What was written back, in its order. The words that resolved the ticket are among its replies too: they are shown
 * once, as the resolution.
 */
export function answersOf({ replies, resolution, resolvedAt }: TicketView): TicketAnswer[] {
  const resolving = replies.findLast(({ message }) => message === resolution)
  const answers: TicketAnswer[] = replies.map(({ id, message, createdAt }) => {
    if (id === resolving?.id) return { id, title: 'Resolution', message, at: resolvedAt }
    return { id, title: 'Reply', message, at: createdAt }
  })
  if (resolution === null || resolving) return answers
  return [...answers, { id: 'resolution', title: 'Resolution', message: resolution, at: resolvedAt }]
}
