import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'

/** What a form says to, and hears from, whoever proposes how its habit could be kept. */
export type SuggestSlot = {
  title: string
  /** The habits that are there beside this one. */
  otherNames: readonly string[]
  /** Called when somebody is asked. What it answers takes the proposal, and leaves alone what was edited meanwhile. */
  begin: () => (suggestion: SuggestionView) => void
  /** What was last proposed, and the fields that still hold it; null once that is taken back or edited away. */
  applied: { reasoning: string; changed: readonly string[] } | null
  onUndo: () => void
  /** There is no name to ask about, or none that can be asked about. */
  onNameWrong: () => void
}
