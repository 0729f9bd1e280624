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

/** A shape as a person would write it down: `{ name: string (1 to 100), note?: string }`. */
export function shapeText(schema: unknown, margin = ''): string {
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

/** The limits of what a number can be are no limits of ours. */
const bound = (limit: number | undefined): number | undefined =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
