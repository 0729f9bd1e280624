import { aiSuggestionRoutes } from '@daymark/contract/routes/ai-suggestion.routes.ts'
import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import type { Call } from '#api/call.ts'
import { requestFor } from './suggestion-request.ts'

type Asked = { title: string; otherNames: readonly string[]; signal: AbortSignal }

/** How asking went, by what is done about it. */
export type Outcome =
  | { kind: 'proposed'; suggestion: SuggestionView }
  /** There is nothing that could be asked about: the person mends the name. */
  | { kind: 'name-wrong'; message: string }
  | { kind: 'failed'; message: string }
  /** It is no longer awaited, or the session is over, which has been told already. */
  | { kind: 'untold' }

/** Asks the server how a habit could be kept. Never rejects. */
export async function askForSuggestion(call: Call, { title, otherNames, signal }: Asked): Promise<Outcome> {
  const validated = requestFor(title, otherNames)
  if (!validated.isGood)
    return { kind: 'name-wrong', message: validated.errors['title'] ?? 'Failed to generate suggestion' }
  try {
    const { success, message, suggestion } = await call(
      aiSuggestionRoutes.suggest,
      { body: validated.draft },
      { signal },
    )
    if (success) return { kind: 'proposed', suggestion }
    return { kind: 'failed', message: message || 'Failed to generate suggestion' }
  } catch (error) {
    if (signal.aborted || isSessionEnd(error)) return { kind: 'untold' }
    return { kind: 'failed', message: messageOf(error, 'Failed to generate AI suggestion') }
  }
}
