import { useHabits } from '#features/habits/store/habits-context.ts'
import { ImportDialog } from '#features/import/import-dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void; farewell?: string }

/** The import dialog; the habits are fetched again when it has changed them. */
export function ImportFromTracker(props: Props) {
  const { renew } = useHabits()
  return <ImportDialog {...props} onChanged={() => void renew()} />
}
