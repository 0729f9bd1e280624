import type { Suggestion, SuggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'

/** The port to a source of habit proposals. The adapter is chosen in adapters.ts and nowhere else. */
export type Model = {
  /** At most `count` proposals and at least one, the best first, each within the limits of the form that it will fill. */
  suggest(request: SuggestionRequest, count: number): Promise<Suggestion[]>
}

/** No valid proposal in time. The message contains nothing that the user wrote. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable'
}
