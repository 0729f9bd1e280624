import type { Reach } from '@daymark/domain/connections/reach.ts'
import { reachWords } from '@daymark/domain/connections/refuse-connection.ts'
import { escapeHtml } from './plain-page.ts'

type Content = { content?: Record<string, { schema?: unknown }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: unknown }
type Operation = {
  summary?: string
  tags?: string[]
  security?: { bearer?: string[] }[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Document = { paths?: Record<string, Record<string, Operation>> }
type Call = { method: string; path: string; operation: Operation }

/** The calls by feature, each with its shapes folded away: readable without a script, searchable by the browser. */
export function documentationPage({ paths = {} }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const features = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = [...features].map(
    ([feature, list]) => `<h2>${escapeHtml(feature)}</h2>\n${list.map(describe).join('\n')}`,
  )
  const intro = `<p class="muted">${calls.length} calls. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>`
  return [intro, ...sections].join('\n')
}

function describe({ method, path, operation }: Call): string {
  const { summary = '', security, parameters = [], requestBody, responses = {} } = operation
  const parts = [
    ...parameters.map((one) => part(`${one.in} ${one.name}${one.required ? '' : ' (optional)'}`, one.schema)),
    ...shapesOf('Body', requestBody),
    ...Object.entries(responses).flatMap(([status, response]) => shapesOf(status, response)),
  ]
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary><div>
<p class="muted">${neededOf(security?.[0]?.bearer?.[0])}</p>
${parts.join('')}</div></details>`
}

/** Who may make a call. */
function neededOf(access: string | undefined): string {
  if (access === undefined) return 'Open to everyone.'
  return access in reachWords
    ? `Needs a session, or a personal token that may ${reachWords[access as Reach]}.`
    : 'Needs a session. No personal token can do this.'
}

const shapesOf = (title: string, { content = {} }: Content = {}): string[] =>
  Object.values(content).map(({ schema }) => part(title, schema))

const part = (title: string, schema: unknown): string =>
  `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(shapeText(schema))}</pre>`

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** A shape in short: `{ name: string (1 to 100), note?: string }`. */
function shapeText(schema: unknown, margin = ''): string {
  const {
    type,
    properties,
    required = [],
    items,
    anyOf,
    oneOf,
    enum: values,
    const: value,
    ...rest
  } = (schema ?? {}) as Schema
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map((choice) => shapeText(choice, margin)))].join(' | ')
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (properties) {
    const inner = `${margin}  `
    const lines = Object.entries(properties).map(
      ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(field, inner)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${margin}}`
  }
  if (items) return `${shapeText(items, margin)}[]`
  return `${[type ?? 'anything'].flat().join(' | ')}${boundsOf(rest)}`
}

function boundsOf({ format, minLength, maxLength, minimum, maximum }: Schema): string {
  const [least, most] = [minLength ?? bound(minimum), maxLength ?? bound(maximum)]
  const range =
    least === undefined
      ? most === undefined
        ? undefined
        : `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : `${least} to ${most}`
  const facts = [format, range].filter((fact) => fact !== undefined)
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`
}

/** The bounds of a safe integer are not limits of the API. */
const bound = (limit: number | undefined): number | undefined =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
