import { dateCost, numberCost, yearCost } from './guessable-numbers.ts'
import { braidCost, runCost } from './guessable-runs.ts'
import { leetCost, reversedCost, wordCost, type RankOf } from './guessable-words.ts'

/**
 * Costs are powers of ten: what costs 3 is found within a thousand guesses, and with something after it that costs 2 within
 * a hundred thousand. A password that costs less than this is refused: a common word with a year or with three digits does,
 * six letters and digits drawn by lot cost 9, and three words 10 or more.
 */
const enough = 8

/** A sign that nothing explains, one of some thirty-six: capitals are where a rule asks for them, and count for nothing. */
const unknownCost = (part: string): number => (part.length === 1 ? 1.55 : Infinity)

/** What was just typed, once more or many times: 'abcabc', 'oo', 'hahahaha'. */
function repeatCost(part: string, before: string): number {
  if (before.at(-1) !== part.at(-1)) return Infinity
  const unit = /^(.+?)\1*$/.exec(part)?.[1] ?? part
  return before.endsWith(unit) ? 0.9 : Infinity
}

/** Longer parts are in no list, and a longer run goes on in the next part. */
const longestPart = 32

/**
 * Whether an attacker with the commonest words and their usual variations would soon guess a password. It is read as
 * words, runs, numbers and unexplained signs in any order, and its cheapest reading counts.
 */
export const isGuessable = (password: string, rankOf: RankOf): boolean =>
  costOf(password.toLowerCase(), rankOf) < enough

/**
 * The cheapest reading of each beginning of the text follows from those of all shorter beginnings. Beginnings that cost
 * enough by themselves are not read on from, which keeps the reading of a long and good password short.
 */
function costOf(text: string, rankOf: RankOf): number {
  const cheapest = [0]
  for (let end = 1; end <= text.length; end++) {
    let cost = Infinity
    for (let start = Math.max(0, end - longestPart); start < end; start++) {
      const before = cheapest[start] ?? Infinity
      if (before >= Math.min(cost, enough)) continue
      cost = Math.min(cost, before + partCost(text.slice(start, end), text.slice(0, start), rankOf))
    }
    cheapest.push(cost)
  }
  return cheapest.at(-1) ?? 0
}

const partCost = (part: string, before: string, rankOf: RankOf): number =>
  Math.min(
    unknownCost(part),
    repeatCost(part, before),
    numberCost(part),
    yearCost(part),
    dateCost(part),
    runCost(part),
    braidCost(part),
    wordCost(part, rankOf),
    leetCost(part, rankOf),
    reversedCost(part, rankOf),
  )
