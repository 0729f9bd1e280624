import { withAmount } from './amount-words.ts'
import { colorCodeOf, type Proposal, proposalFor, scheduleFieldsOf } from './proposal.ts'
import { reasoningOf } from './reasoning.ts'
import { type Suggestion, suggestion, type SuggestionRequest } from './suggestion.ts'
import { tidyName } from './tidy-name.ts'
import { trackedDouble } from './tracked.ts'
import { otherWays } from './other-ways.ts'

/**
 * A proposal for a name, worked out from the name and from what else the person tracks: the same question always gets the
 * same answer, any question gets one, and every answer is within the form's limits.
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
  const { reading, rhythm, target, icon, color, says } = proposal
  const slip = reading?.meant ? { seen: reading.seen, meant: reading.meant } : null
  return suggestion.parse({
    name: tidyName(title, slip),
    description: withAmount(says, title, reading?.isLeft === true),
    iconName: icon,
    colorCode: colorCodeOf(color),
    targetStreakLength: target,
    ...scheduleFieldsOf(rhythm),
    reasoning,
  } satisfies Suggestion)
}
