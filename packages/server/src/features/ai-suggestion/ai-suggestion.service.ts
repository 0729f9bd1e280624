import { suggestFor, suggestSeveral } from '@daymark/domain/ai-suggestion/rulebook.ts'
import type { Suggestion, SuggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'
import type { Model } from '#adapters/model/model.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as allowed } from './ai-suggestion.limits.ts'
import { toSuggestionView } from './ai-suggestion.view.ts'

type Needs = { model: Model; limits: Limits; onError: (error: Error) => void }
export type AiSuggestionService = ReturnType<typeof aiSuggestionService>

/** The rulebook fills in whatever the model does not return, so that there is always a suggestion. */
export const aiSuggestionService = ({ model, limits, onError }: Needs) => {
  /** Both calls share one limit. No database connection is held while the model responds. */
  async function proposedTo(user: SignedIn, request: SuggestionRequest, count: number): Promise<Suggestion[]> {
    await limits.take(allowed.suggestionsPerPerson, user.id)
    try {
      return await model.suggest(request, count)
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return []
    }
  }

  return {
    async suggest(user: SignedIn, request: SuggestionRequest) {
      const [proposal = suggestFor(request)] = await proposedTo(user, request, 1)
      return { success: true, message: 'AI suggestion generated', suggestion: toSuggestionView(proposal) }
    },

    /** Missing suggestions are filled up with other schedules; fewer than requested only where none is left. */
    async suggestMultiple(user: SignedIn, { count, ...request }: SuggestionRequest & { count: number }) {
      const proposed = await proposedTo(user, request, count)
      const rhythms = new Set(proposed.map(rhythmOf))
      const others = suggestSeveral(request, count).filter((one) => !rhythms.has(rhythmOf(one)))
      return { success: true, suggestions: [...proposed, ...others].slice(0, count).map(toSuggestionView) }
    },
  }
}

function rhythmOf({ frequency, weeklyDays, weeklyCount }: Suggestion): string {
  if (frequency === 'weeklySpecificDays') return `on ${weeklyDays?.join() ?? ''}`
  return frequency === 'weeklyCount' ? `${weeklyCount} a week` : frequency
}
