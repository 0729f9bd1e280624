import * as z from 'zod/mini'
import { optionalText, requiredText, storable } from '../fields.ts'
import { habitFields } from '../habits/habit.ts'
import { iconOf } from '../habits/icons.ts'
import { decimalMeasureOf } from '../habits/measure.ts'
import { truncate } from '../text-length.ts'

/** The input of a suggestion. Both texts are data for the model, never instructions. */
export const suggestionRequest = z.object({
  title: requiredText('Please enter a habit name first').check(z.maxLength(100, 'Name must be 100 characters or less')),
  context: z._default(optionalText(500, 'Context must be 500 characters or less'), null),
})
export type SuggestionRequest = z.infer<typeof suggestionRequest>

const longestReasoning = 300

/** The kinds that the form can make, and so the only ones worth proposing. */
export const suggestedKinds = ['daily', 'weeklySpecificDays', 'weeklyCount'] as const

/** The form's own field, in decimals as on the wire. A measure that is left out or breaks a limit is none. */
const measure = z.prefault(
  z.pipe(
    z.unknown(),
    z.transform((offered) => decimalMeasureOf(habitFields.measure.safeParse(offered).data ?? null)),
  ),
  null,
)

/**
 * A proposal within the limits of the form that it fills. What is not essential is repaired: an unknown icon becomes a
 * circle, a long reasoning is cut, an invalid measure is dropped. Anything else outside a limit makes the proposal invalid.
 */
export const suggestion = z.object({
  name: habitFields.name,
  description: habitFields.description,
  iconName: z.string().check(z.overwrite(iconOf)),
  colorCode: habitFields.colorCode,
  targetStreakLength: habitFields.targetStreakLength,
  frequency: z.enum(suggestedKinds, 'Please select a frequency'),
  weeklyDays: habitFields.weeklyDays,
  weeklyCount: habitFields.weeklyCount,
  measure,
  reasoning: z.string().check(
    storable,
    z.trim(),
    z.overwrite((text) => truncate(text, longestReasoning)),
  ),
})
export type Suggestion = z.infer<typeof suggestion>
