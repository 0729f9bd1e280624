import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import { Button } from '#ui/button.tsx'
import { nameOf } from './note-name.ts'

type Props = { note: NoteView; isIdle: boolean; onUse: () => void; onAdd: () => void }

/** What another device saved while this one was writing, beside the person's own text: nothing of either is lost unseen. */
export function OtherVersion({ note, isIdle, onUse, onAdd }: Props) {
  return (
    <section aria-label={`Other version of ${nameOf(note)}`} className="grid gap-3 rounded-[10px] bg-sunken p-4">
      <p className="text-[.875rem] font-semibold text-ink-3">Saved on the other device</p>
      {note.title !== null && <p className="font-bold wrap-anywhere">{note.title}</p>}
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap text-ink-2">{note.content}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="line" isIdle={isIdle} onClick={onUse}>
          Use this version
        </Button>
        <Button look="line" isIdle={isIdle} onClick={onAdd}>
          Add it to mine
        </Button>
      </div>
    </section>
  )
}
