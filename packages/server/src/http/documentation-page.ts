import { escapeHtml } from './plain-page.ts'

type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: unknown
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
  const who = operation.security ? 'needs a bearer token' : 'open to everybody'
  const parts = [
    part('Parameters', operation.parameters),
    part('Body', operation.requestBody),
    part('Answers', operation.responses),
  ]
  return `<details>
<summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>
<p class="muted">${who}</p>
${parts.join('')}</details>`
}

const part = (title: string, content: unknown): string =>
  content === undefined ? '' : `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre>`
