import type { RouteData } from '@daymark/contract/route.ts'
import { refusalCodeIn } from '@daymark/domain/refusal.ts'
import { ApiError } from './api-error.ts'

/**
 * The body of a response: a file where the route answers with one, else read as JSON, only when it says it is JSON. A
 * success in another form is treated as no answer of ours (a captive portal says 200 with a page of its own), except
 * when there is nothing to read at all.
 */
export async function readAnswer(response: Response, route: RouteData): Promise<unknown> {
  if (response.ok && route.answer === 'file') return readFile(response, route)
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
  if (response.ok && isJson) return response.json()
  if (response.status === 204) return undefined
  if (response.ok) throw new TypeError(`Not a JSON answer to ${route.method} ${route.url}`)

  const details = isJson ? await refusalIn(response) : {}
  const said = messageIn(response, route, details)
  throw new ApiError({
    status: response.status,
    code: refusalCodeIn(details) ?? `http_${response.status}`,
    message: said ?? withoutWords(response, route.url),
    isWordless: said === undefined,
    details,
  })
}

/** Only what was sent to be kept, under a name, is a file of ours. */
async function readFile(response: Response, { method, url }: RouteData): Promise<File> {
  const [, name] = /^attachment; filename="([^"]+)"$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (name === undefined) throw new TypeError(`Not a file in answer to ${method} ${url}`)
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}

type Details = Record<string, unknown>

/** A refusal whose body is cut off or is no object is still a refusal: its status tells enough. */
async function refusalIn(response: Response): Promise<Details> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** A missing session is said in our own words; only a call that asks for no session may explain its own 401. */
function messageIn({ status }: Response, route: RouteData, details: Details): string | undefined {
  if (status === 401 && route.access === 'signed-in') return withoutSession(route.url)
  return textIn(details, 'message') ?? textIn(details, 'Message') ?? textIn(details, 'error')
}

const withoutWords = ({ status, statusText }: Response, url: string): string =>
  url.startsWith('/api/support/') ? `HTTP error! status: ${status}` : `HTTP ${status}: ${statusText}`

function withoutSession(url: string): string {
  if (url.startsWith('/api/support/')) return 'Unauthorized access'
  return url.startsWith('/api/subscription') ? 'Unauthorized' : 'Authentication required'
}

function textIn(details: Details, name: string): string | undefined {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
