import * as z from 'zod/mini'
import { day } from '../time/day.ts'

export const mostSharedHabits = 50

/** What a private link shows, and how long: chosen habits of one year, their notes only where that is ticked. */
export const shareDraft = z.object({
  year: z
    .int('Please choose a year')
    .check(z.minimum(2000, 'Please choose a year'), z.maximum(2100, 'Please choose a year')),
  habitIds: z
    .array(z.uuid('This id isn’t valid'), 'Please choose at least one habit')
    .check(
      z.minLength(1, 'Please choose at least one habit'),
      z.maxLength(mostSharedHabits, `Please choose at most ${mostSharedHabits} habits`),
    ),
  hasNotes: z._default(z.boolean('Please choose whether notes are shown'), false),
  /** The last day on which the link works, on the person's calendar. */
  endsOn: day,
})
export type ShareDraft = z.infer<typeof shareDraft>
