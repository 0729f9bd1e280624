import type { Suggestion, SuggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'

/** The port to whoever proposes how a habit could be kept. Who stands behind it is chosen in adapters.ts and nowhere else. */
export type Model = {
  /** At most `count` proposals and at least one, the best first, each within the limits of the form that it will fill. */
  suggest(request: SuggestionRequest, count: number): Promise<Suggestion[]>
}

/** No proposal could be had in time, or none that is one. Says why without a word of what the person wrote. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable'
}
