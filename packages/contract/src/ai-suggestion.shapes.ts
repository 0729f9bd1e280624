import { suggestedKinds, suggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'
import * as z from 'zod/mini'
import { habitFieldViews } from './habits.shapes.ts'
import { count, kindNumber, outcome, wholeNumberText } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

const suggestionView = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  iconName: z.string(),
  colorCode: z.string(),
  targetStreakLength: count,
  frequency: kindNumber(suggestedKinds),
  weeklyDays: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])),
  weeklyCount: z.nullable(count),
  /** Null where the name has no amount. */
  measure: habitFieldViews.measure,
  reasoning: z.string(),
})
export type SuggestionView = z.infer<typeof suggestionView>

export const aiSuggestionShapes = {
  suggest: {
    summary: 'Propose the settings of a habit from its name',
    body: suggestionRequest,
    response: { 200: z.extend(outcome, { suggestion: suggestionView }) },
  },
  suggestMultiple: {
    summary: 'Propose several ways to keep a habit',
    querystring: z.extend(suggestionRequest, {
      count: z.prefault(wholeNumberText('Count', { from: 1, to: 5 }), '2'),
    }),
    response: { 200: z.object({ success: z.boolean(), suggestions: z.array(suggestionView) }) },
  },
} satisfies Shapes
