import { allMatches, bestMatch, certain, type Found } from './catalogue/catalogue-match.ts'
import { habitsToDo, type KnownHabit, habitsToQuit } from './catalogue/habit-catalogue.ts'
import { fillers, phraseIndexOf } from './catalogue/phrase-index.ts'
import { type Word, wordsOf, stemOf } from './words/title-words.ts'
import { meantBy } from './words/near-words.ts'

/** What a title was understood as. */
export type Reading = {
  /** Null for an unknown thing to quit: 'no zorbing'. */
  known: KnownHabit | null
  /** The words it was understood by, as they were typed. */
  seen: string
  /** What those words were taken for, where they were mistyped. */
  meant: string | null
  isQuitting: boolean
}

function makeIndexes() {
  const [toDo, toQuit] = [phraseIndexOf(habitsToDo), phraseIndexOf(habitsToQuit)]
  return { toDo, toQuit, vocabulary: new Map([...toQuit.vocabulary, ...toDo.vocabulary]) }
}
let made: ReturnType<typeof makeIndexes> | undefined
/** Made for the first title: most starts of a server, and most pages, read none. */
const indexes = () => (made ??= makeIndexes())

/** What a title is about; null where nothing in it is known. Typing errors are corrected only where nothing else is understood. */
export function readingOf(title: string): Reading | null {
  const words = withoutUndoneNo(wordsOf(title))
  const plain = understood(words)
  if (plain && plain.score >= certain) return plain.reading
  const mended = understood(words.map((word) => mendedWord(word, indexes().vocabulary)))
  return mended && mended.score >= certain ? withSlip(mended, words) : (plain?.reading ?? null)
}

type Understood = { reading: Reading; score: number; found: Found | null; words: readonly Word[] }

function understood(words: readonly Word[]): Understood | null {
  const { toDo, toQuit } = indexes()
  const done = bestMatch(words, toDo, 'first')
  const refused = refusedIn(words)
  if (!refused) {
    const quit = done && done.score >= certain ? null : bestMatch(words, toQuit, 'last')
    return quit && isAlone(words, quit) ? understoodAs(words, quit, true) : done && understoodAs(words, done, false)
  }
  const { at, isFirm } = refused
  const spans = [...allMatches(words, toDo)].filter(({ from, to }) => from <= at && at < to && to - from > 1)
  const saidWithNo = spans.reduce<Found | null>(
    (best, found) => (best && best.score >= found.score ? best : found),
    null,
  )
  const quit = bestMatch(words, toQuit, 'last')
  const before = bestMatch(words.slice(0, at), toDo, 'first')
  if (isFirm && before && before.score >= certain) return understoodAs(words, before, false)
  if (saidWithNo && (!quit || saidWithNo.score > quit.score)) return understoodAs(words, saidWithNo, false)
  if (quit && (isFirm || !done || quit.score >= done.score)) return understoodAs(words, quit, true)
  if (!isFirm) return done && understoodAs(words, done, false)
  return { reading: quitUnknown(words, at), score: certain, found: null, words }
}

/** Words that add nothing to a name: 'alcohol tracker'. */
const counting = new Set(
  'track tracker tracking log time times intake level day daily habit count use usage late night play'.split(' '),
)

/** A thing to quit is meant by its bare name, but not in 'charge devices'. */
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

const understoodAs = (words: readonly Word[], found: Found, isQuitting: boolean): Understood => ({
  reading: { known: found.known, seen: seenIn(words, found), meant: null, isQuitting },
  score: found.score,
  found,
  words,
})

const quitUnknown = (words: readonly Word[], at: number): Reading => ({
  known: null,
  seen: words
    .slice(at)
    .map((word) => word.text)
    .join(' '),
  meant: null,
  isQuitting: true,
})

/** Adds the words as typed to the corrected ones. */
function withSlip({ reading, found, words }: Understood, typed: readonly Word[]): Reading {
  if (!found) return reading
  const seen = seenIn(typed, found)
  const meant = seenIn(words, found)
  return { ...reading, seen, meant: seen === meant ? null : meant }
}

/** Common words that are one typing error away from a word of the catalogue and are correct. */
const ordinary = new Set(
  'start think place world right other thing there where which about every never house point count small great young still while again order light sound below above phase state stage later front close'.split(
    ' ',
  ),
)

/** A word as probably meant, searched in its own form first and then among the stems; unchanged where it is known. */
function mendedWord(word: Word, vocabulary: ReadonlyMap<string, string>): Word {
  const isKnown = vocabulary.has(word.stem) || fillers.has(word.text) || ordinary.has(word.text)
  if (word.isSign || isKnown || /\d/.test(word.text)) return word
  const text = meantBy(word.text, vocabulary.values()) ?? vocabulary.get(meantBy(word.stem, vocabulary.keys()) ?? '')
  return text === undefined ? word : { ...word, stem: stemOf(text), text }
}

/** How a title negates: firmly, or mildly, which only applies to things to quit. */
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
/** These turn a negation around: 'never miss a workout'. */
const undoing = new Set('skip skipping skipped miss missing missed forget forgetting'.split(' '))

/** The first negation in a title; null where there is none. */
function refusedIn(words: readonly Word[]): Refused | null {
  const at = words.findIndex((word, place) => firm.has(word.text) && words[place + 1]?.text !== 'and')
  if (at !== -1) return { at, isFirm: true }
  const givenUp = words.findIndex((word, place) => /^giv(?:e|ing)$/.test(word.text) && words[place + 1]?.text === 'up')
  if (givenUp !== -1) return { at: givenUp, isFirm: true }
  const mildly = words.findIndex(
    (word, place) => mild.has(word.text) || (word.text === 'most' && words[place - 1]?.text === 'at'),
  )
  return mildly === -1 ? null : { at: mildly, isFirm: false }
}

/** The words without a negation that is turned around. */
function withoutUndoneNo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, place) => firm.has(word.text) && undoing.has(words[place + 1]?.text ?? ''))
  return at === -1 ? words : words.toSpliced(at, 2)
}
