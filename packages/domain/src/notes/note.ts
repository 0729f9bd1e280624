import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields.ts'

/** A new note. The form and the API validate with the same schema, so both show the same messages. */
export const noteDraft = z.object({
  title: z._default(optionalText(100, 'Note title cannot exceed 100 characters'), null),
  content: requiredText('Note content is required').check(
    z.maxLength(1000, 'Note content cannot exceed 1000 characters'),
  ),
})
export type NoteDraft = z.infer<typeof noteDraft>
