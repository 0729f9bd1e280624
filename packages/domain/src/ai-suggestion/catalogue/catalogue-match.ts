import type { KnownHabit } from './habit-catalogue.ts'
import { circumstances, exactly, fillers, type Phrase, type PhraseIndex } from './phrase-index.ts'
import { stemOf, type Word } from '../words/title-words.ts'

/** Where and how well a name of an entry was found among the words of a title. */
export type Found = { known: KnownHabit; from: number; to: number; score: number }

/** Hints, and verbs that are a mere circumstance, score below this; other names do not. */
export const certain = 4.5

/** A hint that is a mere circumstance is ignored: what is done 'at work' may be anything. */
const telling = 2.2

const longestPhrase = 5
const mostBetween = 2

/**
 * The best match in a title; null where it has no name of the catalogue. Of equal ones the first counts, since the activity
 * comes first; for things to quit the last, since 'late snacks' are snacks.
 */
export function bestMatch(words: readonly Word[], index: PhraseIndex, prefer: 'first' | 'last'): Found | null {
  let best: Found | null = null
  for (const found of allMatches(words, index)) {
    if (found.score < telling) continue
    const isBetter = !best || found.score > best.score || (prefer === 'last' && found.score === best.score)
    if (isBetter) best = found
  }
  return best
}

/** Every name of the catalogue that is in a title. */
export function* allMatches(words: readonly Word[], index: PhraseIndex): Generator<Found> {
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= Math.min(longestPhrase, words.length - start); length++) {
      for (const phrase of wholeAt(words.slice(start, start + length), index)) {
        yield foundAt(words, phrase, { from: start, to: start + length, between: 0 })
      }
    }
    for (const phrase of index.spread.get(words[start]?.stem ?? '') ?? []) {
      const reached = spreadOver(words, phrase, start)
      if (reached) yield foundAt(words, phrase, { from: start, ...reached })
    }
  }
}

/** The names that are just these words, written apart or as one. */
function wholeAt(words: readonly Word[], index: PhraseIndex): Phrase[] {
  const text = words.map((word) => word.text).join('')
  const stem = words.length === 1 ? (words[0]?.stem ?? '') : stemOf(text)
  return [...(index.whole.get(stem) ?? []), ...(index.whole.get(exactly(text)) ?? [])]
}

/** The words of a phrase in their order with a few others in between, which count unless they say nothing. */
function spreadOver(words: readonly Word[], phrase: Phrase, start: number): { to: number; between: number } | null {
  let place = start
  let between = 0
  for (const stem of phrase.stems.slice(1)) {
    place++
    while (place < words.length && words[place]?.stem !== stem) {
      if (!fillers.has(words[place]?.text ?? '')) between++
      place++
    }
    if (place >= words.length || between > mostBetween) return null
  }
  return { to: place + 1, between }
}

function foundAt(words: readonly Word[], phrase: Phrase, span: { from: number; to: number; between: number }): Found {
  const { from, to, between } = span
  const worth = phrase.isHint
    ? phrase.worth
    : phrase.worth + 8 * (Math.min(phrase.stems.length, to - from) - 1) - 2 * between
  const isCircumstance = words.slice(0, from).some((word) => circumstances.has(word.text))
  const isSign = words[from]?.isSign === true
  const score = worth * (isCircumstance ? 0.5 : 1) * (isSign ? 0.6 : 1)
  return { known: phrase.known, from, to, score }
}
