import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'

/** What a form exchanges with the component that suggests its fields. */
export type SuggestSlot = {
  title: string
  /** The habits that are there beside this one. */
  otherNames: readonly string[]
  /** Called when a suggestion is requested. Returns what applies it, except to fields edited meanwhile. */
  begin: () => (suggestion: SuggestionView) => void
  /** What was last proposed, and the fields that still hold it; null once that is taken back or edited away. */
  applied: { reasoning: string; changed: readonly string[] } | null
  onUndo: () => void
  /** There is no name to ask about, or none that can be asked about. */
  onNameWrong: () => void
}
