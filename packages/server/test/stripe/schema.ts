/** As much of an OpenAPI schema as Stripe's has. */
export type Schema = {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  enum?: readonly (string | boolean | number)[]
  maxLength?: number
  nullable?: boolean
  anyOf?: readonly Schema[]
  items?: Schema
  required?: readonly string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
}
export type Schemas = Readonly<Record<string, Schema>>

export type Problem = {
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid'
  param: string
  message: string
}

/** Forms carry everything as text; responses are JSON. */
export type Encoding = 'form' | 'json'

export const resolved = (schema: Schema, schemas: Schemas): Schema => {
  if (schema.$ref === undefined) return schema
  const found = schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`The description of the API lacks ${schema.$ref}`)
  return found
}
