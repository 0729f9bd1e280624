import { decimalMeasureOf, isLimit } from '../habits/measure.ts'
import { colorCodeOf, type Proposal, proposalFor, scheduleFieldsOf } from './proposal.ts'
import { reasoningOf } from './reasoning.ts'
import { type Suggestion, suggestion, type SuggestionRequest } from './suggestion.ts'
import { tidyName } from './words/tidy-name.ts'
import { trackedDouble } from './tracked.ts'
import { otherWays } from './other-ways.ts'

/**
 * A proposal for a name, derived from the name and the other tracked habits: deterministic, for any name, and always within
 * the form's limits.
 */
export function suggestFor({ title, context }: SuggestionRequest): Suggestion {
  const proposal = proposalFor(title)
  return inWords(title, proposal, reasoningOf(proposal, title, trackedDouble(title, context)))
}

/** Several ways to keep one habit, the likeliest first, no two with the same schedule and target: at most five. */
export function suggestSeveral(request: SuggestionRequest, count: number): Suggestion[] {
  const { title } = request
  const proposal = proposalFor(title)
  const others = otherWays(proposal).map(({ reason, ...way }) => inWords(title, { ...proposal, ...way }, reason))
  return [suggestFor(request), ...others].slice(0, Math.max(0, count))
}

function inWords(title: string, proposal: Proposal, reasoning: string): Suggestion {
  const { reading, rhythm, target, measure, icon, color, says } = proposal
  const slip = reading?.meant ? { seen: reading.seen, meant: reading.meant } : null
  return suggestion.parse({
    name: tidyName(title, slip),
    description: withAmount(says, title, proposal),
    iconName: icon,
    colorCode: colorCodeOf(color),
    targetStreakLength: target,
    ...scheduleFieldsOf(rhythm),
    measure: decimalMeasureOf(measure),
    reasoning,
  } satisfies Suggestion)
}

const units =
  'pages?|chapters?|words|sentences|min|mins|minutes?|h|hrs?|hours?|k|km|kms|miles?|steps|k steps|glasses|cups?|bottles?|litres?|liters?|l|ml|oz|g|kg|lbs?|reps|sets|laps|kcal|calories|problems?|lessons?|cards'

const amount = new RegExp(
  `(?<![\\d:.,])\\d+(?:[.,]\\d+)* ?(?:${units})(?![\\p{L}\\d:]| (?:before|after|early|earlier))`,
  'iu',
)

/**
 * The amount in a name, as spelt there: '20 pages', '2L', '10,000 steps'; null where there is none. '1 hour before bed' is
 * a time.
 */
const amountIn = (title: string): string | null => amount.exec(title.replace(/\s+/g, ' '))?.[0] ?? null

const limiting = /\b(?:under|max|maximum|less|limit|only|below|up to|at most|no more than)\b|</i

/**
 * A description with the amount that completes a day, or the limit of a thing to quit. Not every amount there is a limit:
 * 'no screens 1 hour before bed' allows none.
 */
function withAmount(says: string, title: string, { reading, measure }: Proposal): string {
  const named = amountIn(title)
  const isLimited = isLimit(measure) || reading?.isQuitting === true
  if (named === null || (isLimited && !isLimit(measure) && !limiting.test(title))) return says
  const found = named.toLowerCase().replace(/(?<![a-z])l$/, 'L')
  return isLimited ? `${says} Up to ${found} is fine.` : `${says} ${found} or more counts.`
}
