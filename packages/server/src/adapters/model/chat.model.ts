import { proposalsIn } from './chat-answer.ts'
import { questionFor } from './chat-question.ts'
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

  async function ask(question: object): Promise<string> {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(question),
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
    suggest: async (request, count) => proposalsIn(await ask(questionFor(model, request, count)), count),
  }
}

/** Below the base address, whether or not that ends in a slash; what it asks for in its query stays. */
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
