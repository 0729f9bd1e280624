import type { Word } from './title-words.ts'

/** How a title says no: firmly, or in a way that is a no only to what people want less of. */
export type Refused = { at: number; isFirm: boolean }

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
export function refusedIn(words: readonly Word[]): Refused | null {
  const at = words.findIndex((word, place) => firm.has(word.text) && words[place + 1]?.text !== 'and')
  if (at !== -1) return { at, isFirm: true }
  const givenUp = words.findIndex((word, place) => /^giv(?:e|ing)$/.test(word.text) && words[place + 1]?.text === 'up')
  if (givenUp !== -1) return { at: givenUp, isFirm: true }
  const mildly = words.findIndex((word) => mild.has(word.text))
  return mildly === -1 ? null : { at: mildly, isFirm: false }
}

/** The words without a no that is taken back at once. */
export function withoutUndoneNo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, place) => firm.has(word.text) && undoing.has(words[place + 1]?.text ?? ''))
  return at === -1 ? words : words.toSpliced(at, 2)
}
