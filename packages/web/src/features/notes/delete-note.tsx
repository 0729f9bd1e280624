import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { Confirm } from '#ui/confirm.tsx'
import { nameOf } from './note-name.ts'

type Props = { note: NoteView; isOpen: boolean; onConfirm: () => void; onCancel: () => void }

export function DeleteNote({ note, isOpen, onConfirm, onCancel }: Props) {
  return (
    <Confirm
      isDestructive
      isOpen={isOpen}
      title="Delete Note"
      text={
        <>
          Are you sure you want to delete “<bdi>{nameOf(note)}</bdi>”? This can’t be undone.
        </>
      }
      confirm="Delete"
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
