import { Suspense, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'
import { WithQueries } from './with-queries.tsx'

const notes = lazyPart('notes', async () => (await import('#features/notes/notes-panel.tsx')).NotesPanel)

/** The notes panel in a file of its own. One that could not be fetched leaves the other tabs as they are. */
export function HabitDetailNotes({ habitId }: { habitId: string }) {
  const NotesPanel = notes.Part
  const [attempt, setAttempt] = useState(1)
  const retry = () => void notes.preload().then(() => setAttempt(attempt + 1))
  return (
    <ErrorBoundary
      key={attempt}
      renderFailure={() => <Notice isProblem title="Failed to load notes" action="Try Again" onAction={retry} />}
    >
      <Suspense fallback={<Skeleton rows={2} label="Loading notes" />}>
        <WithQueries>
          <NotesPanel habitId={habitId} />
        </WithQueries>
      </Suspense>
    </ErrorBoundary>
  )
}
