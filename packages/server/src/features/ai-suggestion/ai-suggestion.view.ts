import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { numberOf } from '@daymark/contract/wire.ts'
import { type Suggestion, suggestedKinds } from '@daymark/domain/ai-suggestion/suggestion.ts'

/** Days and count are included only where the schedule uses them. */
export const toSuggestionView = ({ frequency, weeklyDays, weeklyCount, ...rest }: Suggestion): SuggestionView => ({
  ...rest,
  frequency: numberOf(suggestedKinds, frequency),
  weeklyDays: frequency === 'weeklySpecificDays' ? (weeklyDays ?? []) : [],
  weeklyCount: frequency === 'weeklyCount' ? weeklyCount : null,
})
