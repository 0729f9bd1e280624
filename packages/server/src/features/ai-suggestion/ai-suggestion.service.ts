import { suggestFor, suggestSeveral } from '@daymark/domain/ai-suggestion/rulebook.ts'
import type { Suggestion, SuggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'
import type { Model } from '#adapters/model/model.ts'
import type { SignedIn } from '#http/signed-in.ts'
import type { Limits } from '#limits/limits.ts'
import { limits as allowed } from './ai-suggestion.limits.ts'
import { toSuggestionView } from './ai-suggestion.view.ts'

type Needs = { model: Model; limits: Limits; onTrouble: (error: Error) => void }
export type AiSuggestionService = ReturnType<typeof aiSuggestionService>

/** Whatever happens to the model, the person gets an answer: what it does not give, the rulebook does. */
export const aiSuggestionService = ({ model, limits, onTrouble }: Needs) => {
  /** Both calls count as one, and no connection of the database is held while the model thinks. */
  async function proposedTo(user: SignedIn, request: SuggestionRequest, count: number): Promise<Suggestion[]> {
    await limits.take(allowed.suggestionsPerPerson, user.id)
    try {
      return await model.suggest(request, count)
    } catch (error) {
      onTrouble(error instanceof Error ? error : new Error(String(error)))
      return []
    }
  }

  return {
    async suggest(user: SignedIn, request: SuggestionRequest) {
      const [proposal = suggestFor(request)] = await proposedTo(user, request, 1)
      return { success: true, message: 'AI suggestion generated', suggestion: toSuggestionView(proposal) }
    },

    /** What a model leaves open is filled up with other rhythms; fewer than asked for only where there is none left. */
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
