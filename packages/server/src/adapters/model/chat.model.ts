import { type Suggestion, suggestion } from '@daymark/domain/ai-suggestion/suggestion.ts'
import * as z from 'zod/mini'
import { chatRequest } from './chat-request.ts'
import { type Model, ModelUnavailable } from './model.ts'

type Settings = { baseUrl: string; apiKey: string | null; model: string }

/** How long a request waits for a model, to the last byte, before the rulebook takes over. */
const usualPatienceMs = 10_000

/** Five proposals are a few kilobytes; a longer response is refused. */
const mostBytes = 64_000

/**
 * A language model behind an OpenAI-compatible address. Redirects are not followed, since the key would go along, and
 * neither a long nor a slow response costs more than the bounds above.
 */
export function chatModel({ baseUrl, apiKey, model }: Settings, patienceMs = usualPatienceMs): Model {
  const url = completionsUrl(baseUrl)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  }

  async function send(body: object): Promise<string> {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      if (response.ok) return await readWithin(mostBytes, response)
      await response.body?.cancel()
      throw new ModelUnavailable(`the model answered ${response.status}`)
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error
      const reason = signal.aborted ? `the model took longer than ${patienceMs} ms` : 'the model could not be reached'
      throw new ModelUnavailable(reason, { cause: error })
    }
  }

  return {
    suggest: async (request, count) => proposalsIn(await send(chatRequest(model, request, count)), count),
  }
}

/** Below the base address, with or without a trailing slash; its query stays. */
function completionsUrl(baseUrl: string): URL {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return url
}

async function readWithin(most: number, { body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new ModelUnavailable(`the answer is longer than ${most} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

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
function proposalsIn(body: string, count: number): Suggestion[] {
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

/** Undefined for invalid JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Small models wrap their output in a fence or a sentence. */
const objectIn = (content: string): string => content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)

/** Paths and messages are the form's own words; nothing of the response itself is logged. */
const wordsOf = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.')}: ${message}`

const onOneLine = (found: Suggestion): Suggestion => ({
  ...found,
  name: found.name.replaceAll(/\s+/g, ' '),
  reasoning: found.reasoning.replaceAll(/\s+/g, ' '),
})
