import { type SuggestionRequest, suggestionRequest } from '@daymark/domain/ai-suggestion/suggestion.ts'
import { lengthOf } from '@daymark/domain/text-length.ts'
import { validate, type Validation } from '#forms/validation.ts'

const longestContext = 500

/** A name to ask about, validated by the server's own rules, with what else the person tracks. */
export const requestFor = (title: string, otherNames: readonly string[]): Validation<SuggestionRequest> =>
  validate<SuggestionRequest>(suggestionRequest, { title, context: contextOf(otherNames) })

/** One name a line, as many as there is room for. */
export function contextOf(names: readonly string[]): string {
  let context = ''
  for (const name of names) {
    const longer = context === '' ? onOneLine(name) : `${context}\n${onOneLine(name)}`
    if (lengthOf(longer) <= longestContext) context = longer
  }
  return context
}

const onOneLine = (name: string): string => name.replaceAll(/\s+/g, ' ')
