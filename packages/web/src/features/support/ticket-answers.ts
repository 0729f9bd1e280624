import type { TicketView } from '@daymark/contract/support.shapes.ts'

export type TicketAnswer = {
  id: string
  author: TicketView['replies'][number]['author']
  isResolution: boolean
  message: string
  at: string | null
}

/**
 * The conversation after the description, in its order. The words that resolved the ticket are among its replies too:
 * they are shown once, as the resolution.
 */
export function answersOf({
  replies,
  resolution,
  resolvedAt,
}: Pick<TicketView, 'replies' | 'resolution' | 'resolvedAt'>): TicketAnswer[] {
  const resolving = replies.findLast(({ author, message }) => author === 'staff' && message === resolution)
  const answers: TicketAnswer[] = replies.map(({ id, author, message, createdAt }) => {
    const isResolution = id === resolving?.id
    return { id, author, isResolution, message, at: isResolution ? resolvedAt : createdAt }
  })
  if (resolution === null || resolving) return answers
  return [...answers, { id: 'resolution', author: 'staff', isResolution: true, message: resolution, at: resolvedAt }]
}
