import type { KnownHabit } from './habit-catalogue.ts'
import { stemOf } from '../words/title-words.ts'

/** One of the names of an entry, prepared for matching. */
export type Phrase = { known: KnownHabit; stems: readonly string[]; worth: number; isHint: boolean }

export type PhraseIndex = {
  /** By the stem of all its words written as one; those of two words in both orders: 'eat clean' and 'clean eating'. */
  whole: ReadonlyMap<string, readonly Phrase[]>
  /** Those of several words, by the stem of the first. */
  spread: ReadonlyMap<string, readonly Phrase[]>
  /** Every word of the catalogue by its stem: what a mistyped word can have meant. */
  vocabulary: ReadonlyMap<string, string>
}

/** What follows one of these is a time, place or company, rarely the activity. */
export const circumstances = new Set(
  'before after at in on with for during while from instead when until till by without'.split(' '),
)

/** The score of a found name, by its prefix. */
const worths: Readonly<Record<string, number>> = { '^': 7, '~': 4, '=': 11 }
const usualWorth = 10

/** Words that say nothing about a habit. */
export const fillers = new Set('a an the my your our some more to of and i am is it me be for one all'.split(' '))

/** The key of a word that is found in this form only. */
export const exactly = (text: string): string => `=${text}`

function add(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const there = map.get(key)
  if (there) there.push(phrase)
  else map.set(key, [phrase])
}

/** Indexes the names of all entries. */
export function phraseIndexOf(catalogue: readonly KnownHabit[]): PhraseIndex {
  const whole = new Map<string, Phrase[]>()
  const spread = new Map<string, Phrase[]>()
  const vocabulary = new Map<string, string>()
  for (const known of catalogue) {
    for (const name of known.entry.words.split(', ')) {
      const prefix = name.charAt(0)
      const words = (prefix in worths ? name.slice(1) : name).split(' ')
      const phrase = { known, stems: words.map(stemOf), worth: worths[prefix] ?? usualWorth, isHint: prefix === '~' }
      add(whole, prefix === '=' ? exactly(words.join('')) : stemOf(words.join('')), phrase)
      if (words.filter(isTelling).length > 1) {
        const stems = words.filter((word) => !fillers.has(word)).map(stemOf)
        add(spread, stems[0] ?? '', { ...phrase, stems })
        if (words.length === 2) add(whole, stemOf(words.toReversed().join('')), { ...phrase, worth: phrase.worth - 1 })
      }
      for (const word of words) if (word.length > 2) vocabulary.set(stemOf(word), vocabulary.get(stemOf(word)) ?? word)
    }
  }
  return { whole, spread, vocabulary }
}

const isTelling = (word: string): boolean => !fillers.has(word) && !circumstances.has(word)
