import { allMatches, bestMatch, certain, type Found } from './catalogue/catalogue-match.ts'
import { doings, type Known, leavings } from './catalogue/habit-catalogue.ts'
import { fillers, phraseIndexOf } from './catalogue/phrase-index.ts'
import { type Word, wordsOf, stemOf } from './words/title-words.ts'
import { meantBy } from './words/near-words.ts'

/** What a title was understood as. */
export type Reading = {
  /** Null for what is left without being known: 'no zorbing'. */
  known: Known | null
  /** The words it was understood by, as they were typed. */
  seen: string
  /** What those words were taken for, where they were mistyped. */
  meant: string | null
  isLeft: boolean
}

const doingIndex = phraseIndexOf(doings)
const leavingIndex = phraseIndexOf(leavings)
const vocabulary = new Map([...leavingIndex.vocabulary, ...doingIndex.vocabulary])

/** What a title is about; null where nothing in it is known. Slips of the keyboard are mended only if it says nothing else. */
export function readingOf(title: string): Reading | null {
  const words = withoutUndoneNo(wordsOf(title))
  const plain = understood(words)
  if (plain && plain.score >= certain) return plain.reading
  const mended = understood(words.map((word) => mendedWord(word, vocabulary)))
  return mended && mended.score >= certain ? withSlip(mended, words) : (plain?.reading ?? null)
}

type Understood = { reading: Reading; score: number; found: Found | null; words: readonly Word[] }

function understood(words: readonly Word[]): Understood | null {
  const doing = bestMatch(words, doingIndex, 'first')
  const refused = refusedIn(words)
  if (!refused) {
    const leaving = doing && doing.score >= certain ? null : bestMatch(words, leavingIndex, 'last')
    return leaving && isAlone(words, leaving) ? answer(words, leaving, true) : doing && answer(words, doing, false)
  }
  const { at, isFirm } = refused
  const spans = [...allMatches(words, doingIndex)].filter(({ from, to }) => from <= at && at < to && to - from > 1)
  const saidWithNo = spans.reduce<Found | null>(
    (best, found) => (best && best.score >= found.score ? best : found),
    null,
  )
  const leaving = bestMatch(words, leavingIndex, 'last')
  const before = bestMatch(words.slice(0, at), doingIndex, 'first')
  if (isFirm && before && before.score >= certain) return answer(words, before, false)
  if (saidWithNo && (!leaving || saidWithNo.score > leaving.score)) return answer(words, saidWithNo, false)
  if (leaving && (isFirm || !doing || leaving.score >= doing.score)) return answer(words, leaving, true)
  if (!isFirm) return doing && answer(words, doing, false)
  return { reading: leftUnknown(words, at), score: certain, found: null, words }
}

/** Words beside which a name still speaks of nothing else: 'alcohol tracker'. */
const counting = new Set(
  'track tracker tracking log time times intake level day daily habit count use usage late night play'.split(' '),
)

/** What people want less of is meant by its bare name, and not by 'charge devices'. */
const isAlone = (words: readonly Word[], { from, to, score }: Found): boolean =>
  score >= certain &&
  words.every(
    (word, place) => (place >= from && place < to) || word.isSign || fillers.has(word.text) || counting.has(word.text),
  )

const seenIn = (words: readonly Word[], { from, to }: Found): string =>
  words
    .slice(from, to)
    .map((word) => word.text)
    .join(' ')

const answer = (words: readonly Word[], found: Found, isLeft: boolean): Understood => ({
  reading: { known: found.known, seen: seenIn(words, found), meant: null, isLeft },
  score: found.score,
  found,
  words,
})

const leftUnknown = (words: readonly Word[], at: number): Reading => ({
  known: null,
  seen: words
    .slice(at)
    .map((word) => word.text)
    .join(' '),
  meant: null,
  isLeft: true,
})

/** Tells the words as they were typed beside the ones they were taken for. */
function withSlip({ reading, found, words }: Understood, typed: readonly Word[]): Reading {
  if (!found) return reading
  const seen = seenIn(typed, found)
  const meant = seenIn(words, found)
  return { ...reading, seen, meant: seen === meant ? null : meant }
}

/** Common words that lie one slip away from a word of the catalogue and are none. */
const ordinary = new Set(
  'start think place world right other thing there where which about every never house point count small great young still while again order light sound below above phase state stage later front close'.split(
    ' ',
  ),
)

/** A word as it was probably meant, looked for in its own form first and then among the stems; itself where it is known. */
function mendedWord(word: Word, vocabulary: ReadonlyMap<string, string>): Word {
  const isKnown = vocabulary.has(word.stem) || fillers.has(word.text) || ordinary.has(word.text)
  if (word.isSign || isKnown || /\d/.test(word.text)) return word
  const text = meantBy(word.text, vocabulary.values()) ?? vocabulary.get(meantBy(word.stem, vocabulary.keys()) ?? '')
  return text === undefined ? word : { ...word, stem: stemOf(text), text }
}

/** How a title says no: firmly, or in a way that is a no only to what people want less of. */
type Refused = { at: number; isFirm: boolean }

const firm = new Set(
  'no not dont stop quit avoid without never ban refrain abstain nothing kick quitting stopping avoiding zero none cannot cant wont'.split(
    ' ',
  ),
)
const mild = new Set(
  'less fewer limit limited limiting reduce reducing under max maximum only cut below minimize minimise skip control resist lower detox off free away down drop break curb minus restrict moderate'.split(
    ' ',
  ),
)
/** After these a no turns into a yes: 'never miss a workout'. */
const undoing = new Set('skip skipping skipped miss missing missed forget forgetting'.split(' '))

/** The first no of a title; null where it says none. */
function refusedIn(words: readonly Word[]): Refused | null {
  const at = words.findIndex((word, place) => firm.has(word.text) && words[place + 1]?.text !== 'and')
  if (at !== -1) return { at, isFirm: true }
  const givenUp = words.findIndex((word, place) => /^giv(?:e|ing)$/.test(word.text) && words[place + 1]?.text === 'up')
  if (givenUp !== -1) return { at: givenUp, isFirm: true }
  const mildly = words.findIndex((word) => mild.has(word.text))
  return mildly === -1 ? null : { at: mildly, isFirm: false }
}

/** The words without a no that is taken back at once. */
function withoutUndoneNo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, place) => firm.has(word.text) && undoing.has(words[place + 1]?.text ?? ''))
  return at === -1 ? words : words.toSpliced(at, 2)
}
