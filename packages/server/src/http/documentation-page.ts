import { escapeHtml } from './plain-page.ts'
import { shapeText } from './shape-text.ts'

type Content = { content?: Record<string, { schema?: unknown }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: unknown }
type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
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
    ...Object.entries(responses).flatMap(([status, answer]) => shapesOf(status, answer)),
  ]
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary><div>
<p class="muted">${security ? 'Needs a bearer token.' : 'Open to everyone.'}</p>
${parts.join('')}</div></details>`
}

const shapesOf = (title: string, { content = {} }: Content = {}): string[] =>
  Object.values(content).map(({ schema }) => part(title, schema))

const part = (title: string, schema: unknown): string =>
  `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(shapeText(schema))}</pre>`
