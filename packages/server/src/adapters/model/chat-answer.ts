import { type Suggestion, suggestion } from '@daymark/domain/ai-suggestion/suggestion.ts'
import * as z from 'zod/mini'
import { ModelUnavailable } from './model.ts'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})
const proposals = z.object({ suggestions: z.array(z.unknown()) })

/** A rhythm without its days or its count could not be saved from the form. */
const hasRhythm = ({ frequency, weeklyDays, weeklyCount }: Suggestion): boolean =>
  (frequency !== 'weeklySpecificDays' || (weeklyDays !== null && weeklyDays.length > 0)) &&
  (frequency !== 'weeklyCount' || weeklyCount !== null)

const proposal = suggestion.check(z.refine(hasRhythm, 'Days or times per week are missing'))

/**
 * The proposals in the body of a response. Each is checked against the form's limits by itself, so an invalid one does
 * not cost the others; unexpected fields are dropped.
 */
export function proposalsIn(body: string, count: number): Suggestion[] {
  const content = completion.safeParse(jsonIn(body)).data?.choices[0]?.message.content
  const offered = proposals.safeParse(jsonIn(objectIn(content ?? ''))).data?.suggestions.slice(0, count)
  if (!offered) throw new ModelUnavailable('the answer holds no proposals')
  const judged = offered.map((one) => proposal.safeParse(one))
  const good = judged.flatMap(({ data }) => (data ? [onOneLine(data)] : []))
  if (good.length > 0) return good
  const [fault] = judged.flatMap(({ error }) => error?.issues ?? [])
  throw new ModelUnavailable(
    fault ? `no proposal keeps the limits: ${wordsOf(fault)}` : 'the answer holds no proposals',
  )
}

/** Undefined for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Small models wrap what they were asked for in a fence or a sentence. */
const objectIn = (content: string): string => content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)

/** Paths and messages are the form's own words; nothing of the response itself is logged. */
const wordsOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.')}: ${message}`

const onOneLine = (found: Suggestion): Suggestion => ({
  ...found,
  name: found.name.replaceAll(/\s+/g, ' '),
  reasoning: found.reasoning.replaceAll(/\s+/g, ' '),
})
