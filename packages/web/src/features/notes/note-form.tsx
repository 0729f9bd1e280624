import type { NoteView } from '@daymark/contract/notes.shapes.ts'
import type { NoteDraft } from '@daymark/domain/notes/note.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { SendKey } from '#api/send-key.ts'
import { useForm } from '#forms/form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProblemBox } from '#ui/fields/problem-box.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { fieldsWithOther, validateNote, type NoteFields } from './note-fields.ts'
import { useSaveNote } from './notes.queries.ts'
import { otherVersionIn, showFailure } from './note-failure.ts'
import { nameOf } from './note-name.ts'

type Props = {
  habitId: string
  /** Null for a new note. */
  noteId: string | null
  fields: NoteFields
  keyOf: SendKey
  /** When the text that is written over was saved. */
  seen?: string | undefined
  /** What another device saved over it meanwhile. */
  other?: NoteView | undefined
  /** Why the text is here and not where it was, until a save finds something else. */
  problem?: string | undefined
  /** Whether the user has just opened the form, and not come back to it. */
  takesFocus: boolean
  onTyped: (fields: NoteFields) => void
  /** Another device has saved a text meanwhile; undefined once the person has dealt with it. */
  onOther: (note: NoteView | undefined) => void
  onClose: () => void
}

const changedElsewhere =
  'This note was changed on another device. Both versions are here: save the one you want to keep.'

const whileOffline = 'You’re offline. Your text stays here until you can save it.'

/** Writes a note, or rewrites one. What was typed stays until it is saved or given up. */
export function NoteForm(props: Props) {
  const { habitId, noteId, fields, keyOf, seen, other, problem, takesFocus, onTyped, onOther, onClose } = props
  const isNew = noteId === null
  const form = useForm({ base: fields, showErrors: 'once left', validate: validateNote })
  const { mutateAsync: saveNote } = useSaveNote(habitId, noteId, keyOf, seen)
  const { error: titleError, ...title } = form.field('title')
  const { error: contentError, ...content } = form.field('content')
  const isEmpty = content.value.trim() === ''

  const text = useRef<HTMLTextAreaElement>(null)
  const begin = useEffectEvent(() => {
    if (!takesFocus) return
    if (isNew) form.focus('title')
    else continueIn(text.current)
  })
  useEffect(() => begin(), [])
  const keep = useEffectEvent(onTyped)
  useEffect(() => keep({ title: title.value, content: content.value }), [title.value, content.value])

  const save = async (draft: NoteDraft) => {
    try {
      await saveNote(draft)
    } catch (error) {
      const theirs = otherVersionIn(error)
      if (theirs) return onOther(theirs)
      if (navigator.onLine) form.refuse(error, 'Failed to save note')
      else form.refuse(null, whileOffline)
      showFailure(error, 'Failed to save note')
      return
    }
    toast.success(isNew ? 'Note created successfully' : 'Note updated successfully')
    onClose()
  }

  const addOther = (theirs: NoteView) => {
    const both = fieldsWithOther(form.fields, theirs)
    form.edit('title', both.title)
    form.edit('content', both.content)
    onOther(undefined)
    continueIn(text.current)
  }

  return (
    <form {...form.element(save)} aria-label={isNew ? 'Add Note' : 'Edit Note'} className="grid gap-4">
      <ProblemBox text={form.problem ?? (other ? changedElsewhere : (problem ?? null))} />
      {other && <OtherVersion note={other} isIdle={form.isSubmitting} onUse={onClose} onAdd={() => addOther(other)} />}
      <Field label="Title (optional)" error={titleError} counter={{ count: title.value.length, max: 100 }}>
        {(control) => <input {...control} {...title} autoComplete="off" />}
      </Field>
      <Field label="Note" error={contentError} counter={{ count: content.value.length, max: 1000 }}>
        {(control) => <textarea rows={5} ref={text} {...control} {...content} required onKeyDown={submitByShortcut} />}
      </Field>
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button look="line" disabled={form.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isEmpty} isBusy={form.isSubmitting}>
          {form.isSubmitting ? 'Saving…' : other ? 'Save mine' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

/** Opening a note puts the cursor at its end. */
function continueIn(text: HTMLTextAreaElement | null): void {
  text?.focus()
  text?.setSelectionRange(text.value.length, text.value.length)
}

/** Enter breaks the line, so here it saves only together with Ctrl or Command. */
function submitByShortcut({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

type OtherVersionProps = { note: NoteView; isIdle: boolean; onUse: () => void; onAdd: () => void }

/** What another device saved while this one was writing, beside the person's own text: nothing of either is lost unseen. */
function OtherVersion({ note, isIdle, onUse, onAdd }: OtherVersionProps) {
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
