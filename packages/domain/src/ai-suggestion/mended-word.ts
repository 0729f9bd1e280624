import { meantBy } from './near-words.ts'
import { fillers } from './phrase-index.ts'
import { stemOf, type Word } from './title-words.ts'

/** Common words that lie one slip away from a word of the catalogue and are none. */
const ordinary = new Set(
  'start think place world right other thing there where which about every never house point count small great young still while again order light sound below above phase state stage later front close'.split(
    ' ',
  ),
)

/** A word as it was probably meant, looked for in its own form first and then among the stems; itself where it is known. */
export function mendedWord(word: Word, vocabulary: ReadonlyMap<string, string>): Word {
  const isKnown = vocabulary.has(word.stem) || fillers.has(word.text) || ordinary.has(word.text)
  if (word.isSign || isKnown || /\d/.test(word.text)) return word
  const text = meantBy(word.text, vocabulary.values()) ?? vocabulary.get(meantBy(word.stem, vocabulary.keys()) ?? '')
  return text === undefined ? word : { ...word, stem: stemOf(text), text }
}
