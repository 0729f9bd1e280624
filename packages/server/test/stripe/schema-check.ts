import { type Encoding, type Problem, resolved, type Schema, type Schemas } from './schema.ts'

/**
 * Everything that a value has against its schema. An object with named properties takes no others. In a form an empty
 * text unsets what may be null; in JSON null means it.
 */
export function problemsOf(value: unknown, given: Schema, schemas: Schemas, encoding: Encoding): Problem[] {
  return check(value, given, '')

  function check(value: unknown, given: Schema, param: string): Problem[] {
    const schema = resolved(given, schemas)
    if (schema.nullable && value === (encoding === 'json' ? null : '')) return []
    if (schema.anyOf) return checkChoice(value, schema.anyOf, param)
    if (schema.type === 'array') return checkArray(value, schema, param)
    if (schema.type === 'object') return checkObject(value, schema, param)
    if (!isScalar(value, schema, encoding)) return [invalid(param, `is no ${schema.type}: ${JSON.stringify(value)}`)]
    if (schema.enum && !schema.enum.map(String).includes(String(value)))
      return [invalid(param, `must be one of ${schema.enum.join(', ')}, not ${String(value)}`)]
    if (schema.maxLength !== undefined && String(value).length > schema.maxLength)
      return [invalid(param, `is longer than ${schema.maxLength}`)]
    return []
  }

  /** Of several that do not fit, the one that got deepest says what is wrong. */
  function checkChoice(value: unknown, choices: readonly Schema[], param: string): Problem[] {
    let told: Problem[] = []
    for (const choice of choices) {
      const problems = check(value, choice, param)
      if (problems.length === 0) return []
      if ((problems[0]?.param.length ?? 0) >= (told[0]?.param.length ?? 0)) told = problems
    }
    return told
  }

  function checkArray(value: unknown, schema: Schema, param: string): Problem[] {
    if (!Array.isArray(value)) return [invalid(param, 'is no array')]
    const { items } = schema
    return items ? value.flatMap((item, index) => check(item, items, inside(param, String(index)))) : []
  }

  function checkObject(value: unknown, schema: Schema, param: string): Problem[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [invalid(param, 'is no object')]
    const { properties, additionalProperties, required = [] } = schema
    const missing = required
      .filter((name) => !(name in value))
      .map((name) => problem('parameter_missing', inside(param, name), 'is required'))
    if (!properties && !additionalProperties) return missing
    const wrong = Object.entries(value).flatMap(([name, part]) => {
      const known = properties?.[name] ?? additionalProperties
      return known
        ? check(part, known, inside(param, name))
        : [problem('parameter_unknown', inside(param, name), 'is unknown')]
    })
    return [...missing, ...wrong]
  }
}

const inside = (param: string, name: string): string => (param === '' ? name : `${param}[${name}]`)
const problem = (code: Problem['code'], param: string, what: string): Problem => ({
  code,
  param,
  message: `${param} ${what}`,
})
const invalid = (param: string, what: string): Problem => problem('parameter_invalid', param, what)

const spelling = { string: /^/, integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/, boolean: /^(true|false)$/ }

function isScalar(value: unknown, { type }: Schema, encoding: Encoding): boolean {
  if (type === undefined) return true
  if (type === 'array' || type === 'object') return false
  if (encoding === 'form') return typeof value === 'string' && spelling[type].test(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
