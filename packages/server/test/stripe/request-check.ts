import type { IncomingHttpHeaders } from 'node:http'
import { type Form, formOf } from './form.ts'
import { problemsOf } from './schema-check.ts'
import type { Schema } from './schema.ts'
import type { Operation, StripeData } from './stripe-data.ts'
import { brokenRules } from './stripe-rules.ts'

export type StripeRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
/** `name` is the method with the address as the description writes it. */
export type Found = { name: string; operation: Operation; id: string; form: Form }

/** Finds what a request asks for in the description of the API; null for what is not in it. */
export function operationOf({ paths }: StripeData, { method, url, body }: StripeRequest): Found | null {
  const [path = '', query = ''] = url.split('?')
  const verb = (['get', 'post', 'delete'] as const).find((verb) => verb === method.toLowerCase())
  if (!verb) return null
  const form = formOf(verb === 'post' ? body : query)
  // Addresses without a place for an id come first: `search` is no customer.
  const templates = Object.keys(paths).toSorted((a, b) => a.split('{').length - b.split('{').length)
  for (const template of templates) {
    const match = new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path)
    const operation = paths[template]?.[verb]
    if (match && operation)
      return { name: `${method} ${template}`, operation, id: decodeURIComponent(match[1] ?? ''), form }
  }
  return null
}

/** Everything that Stripe would have against a request, and what we have against it ourselves. */
export function objectionsTo(data: StripeData, request: StripeRequest, found: Found, now: number): string[] {
  const { headers, method } = request
  const key = headers['idempotency-key']
  const objections = [
    ...problemsOf(found.form, schemaOf(found.operation), data.components.schemas, 'form').map(
      ({ code, message }) => `${code}: ${message}`,
    ),
    ...brokenRules(found.form, now, typeof key === 'string' ? key : undefined),
  ]
  if (headers['stripe-version'] !== data.info.version)
    objections.push(`API version ${String(headers['stripe-version'])}`)
  if (headers['x-stripe-client-telemetry'] !== undefined) objections.push('telemetry is sent')
  if (method === 'POST' && key === undefined) objections.push('a POST without an idempotency key')
  return objections.map((objection) => `${found.name}: ${objection}`)
}

/** A POST has its parameters in the body, the others theirs in the query, which is described one by one. */
function schemaOf({ requestBody, parameters }: Operation): Schema {
  if (requestBody) return requestBody.content['application/x-www-form-urlencoded']?.schema ?? {}
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}
