import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notesQuery } from './notes.queries.ts'

type Props = {
  habitId: string
  /** Nothing to show is worth no words while the first note is being written, or where there are notes on days. */
  isWriting: boolean
  /** Whether a search has found it. */
  isFound: (note: NoteView) => boolean
  renderNote: (note: NoteView) => ReactNode
}

/** What has been loaded stays when loading it again fails. */
export function NoteList({ habitId, isWriting, isFound, renderNote }: Props) {
  const { data: notes, isPaused, isError, isFetching, refetch } = useQuery(notesQuery(useCall(), habitId))

  if (!notes && isPaused) return <Notice title="You’re offline" text="Your notes will load when you’re back online." />
  if (!notes && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load notes"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!notes) return <Skeleton label="Loading notes" className="h-[104px] shadow-none" />
  if (notes.length === 0) {
    if (isWriting) return null
    return <Notice title="No notes yet" text="Write down what helped, what got in the way, or how it felt." />
  }
  const found = notes.filter(isFound)
  if (found.length === 0) return null
  return (
    <ul className="card divide-y divide-line">
      {found.map((note) => (
        <li key={note.id} className="px-4 py-3 sm:px-5">
          {renderNote(note)}
        </li>
      ))}
    </ul>
  )
}
