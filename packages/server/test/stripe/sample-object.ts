import { resolved, type Schema, type Schemas } from './schema.ts'

/** The smallest value that a schema accepts: what is required, empty wherever it may be. */
export function sampleOf(given: Schema, schemas: Schemas): unknown {
  const schema = resolved(given, schemas)
  if (schema.nullable) return null
  const [choice] = schema.anyOf ?? []
  if (choice) return sampleOf(choice, schemas)
  if (schema.enum) return schema.enum[0]
  return schema.type === undefined ? '' : emptyOf[schema.type](schema, schemas)
}

const emptyOf = {
  string: () => '',
  integer: () => 0,
  number: () => 0,
  boolean: () => false,
  array: () => [],
  object: ({ required = [], properties }, schemas) =>
    Object.fromEntries(required.map((name) => [name, sampleOf(properties?.[name] ?? {}, schemas)])),
} satisfies Record<NonNullable<Schema['type']>, (schema: Schema, schemas: Schemas) => unknown>
