import { signPattern, wordForSign } from './sign-words.ts'

/** A word of a name: in lower case, with its stem, and whether it was an emoji. */
export type Word = { text: string; stem: string; isSign: boolean }

const unitAfterNumber = /(\d)(x|l|ml|g|kg|km|mi|mins?|h|hrs?|lbs?|oz|am|pm|days?|weeks?)\b/g

/** Lower case without accents, apostrophes and thousands separators; symbols become words. */
export function plainOf(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .replaceAll('×', 'x')
    .replace(/[$€£]/g, ' money ')
    .replace(/[&+]/g, ' and ')
    .replace(/[<≤]/g, ' under ')
    .replace(/\bw\/(?=\s|\w{3})/g, ' with ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a name in order; emoji come last, since words say more. */
export function wordsOf(title: string): Word[] {
  const plain = plainOf(title)
  const written = plain.replace(unitAfterNumber, '$1 $2').match(/[a-z0-9]+/g) ?? []
  const signs = new Set(plain.match(signPattern))
  return [...written.map((text) => ({ text, stem: stemOf(text), isSign: false })), ...[...signs].flatMap(signWordsOf)]
}

function signWordsOf(sign: string): Word[] {
  const meaning = wordForSign(sign)
  return meaning === null ? [] : [{ text: sign, stem: stemOf(meaning), isSign: true }]
}

const hasVowel = (text: string): boolean => /[aeiouy]/.test(text)

/** Irregular past forms and plurals. */
const presentOf = new Map(
  'got get took take ate eat ran run slept sleep wrote write drank drink woke wake swam swim rode ride drew draw sang sing fed feed went go did do made make spoke speak taught teach paid pay lying lie children child feet foot'
    .match(/\w+ \w+/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
)

/**
 * The stem of a word: 'runs', 'running' and 'run' have the same. Only compared with other stems, so it need not be a word. A
 * short word keeps its final e, since 'wine' is not 'win'.
 */
export function stemOf(word: string): string {
  const present = presentOf.get(word) ?? word.replace(/^practis/, 'practic')
  const single = present.length > 3 ? present.replace(/(?<=[^su])s$/, '') : present
  const stem = withoutEnding(single)
  const bare = stem.length > 4 ? stem.replace(/e$/, '') : stem
  return bare.length > 3 ? bare.replace(/ie?$|y$/, 'i') : bare
}

/** 'hiking' is to hike, 'running' to run, 'stretched' to stretch; 'sing' and 'bed' have no ending. */
function withoutEnding(word: string): string {
  const rest = word.replace(/(?:ing|ed)$/, '')
  if (rest === word || rest.length < 3 || !hasVowel(rest)) return word.replace(/([^aeiousl\d])\1$/, '$1')
  if (/^[^aeiou][aeiou][^aeiouwxy]$/.test(rest)) return `${rest}e`
  return rest.replace(/([^aeiousl\d])\1$/, '$1')
}
