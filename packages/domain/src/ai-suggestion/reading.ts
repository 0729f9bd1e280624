import { doings, type Known, leavings } from './habit-catalogue.ts'
import { allMatches, bestMatch, certain, type Found } from './catalogue-match.ts'
import { mendedWord } from './mended-word.ts'
import { fillers, phraseIndexOf } from './phrase-index.ts'
import { refusedIn, withoutUndoneNo } from './refused.ts'
import { type Word, wordsOf } from './title-words.ts'

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
