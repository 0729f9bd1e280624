import type * as z from 'zod/mini'

/** What the controls of a form hold: text, by the name of the field. */
export type Fields = Record<string, string>
/** What is wrong, by the name of the field. */
export type Errors = Readonly<Partial<Record<string, string>>>

export type Validation<Draft> = { isGood: true; draft: Draft; errors: Errors } | { isGood: false; errors: Errors }

/** Validates by the schema that the server parses with; what comes out of a good form is the draft that is sent. */
export function validate<Draft>(schema: z.ZodMiniType<Draft>, input: unknown): Validation<Draft> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { isGood: true, draft: parsed.data, errors: {} }
  return { isGood: false, errors: errorsByField(parsed.error.issues) }
}

type Issue = { path: string | readonly PropertyKey[]; message: string }

/**
 * The first thing that was said about each field. What lies deeper is reported under both names, 'measure' and
 * 'measure.unit': a form has a control for the whole or for its parts.
 */
export function errorsByField(issues: readonly Issue[]): Errors {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) {
    const parts = typeof path === 'string' ? path.split('.') : path.map(String)
    for (const name of [parts[0] ?? '', parts.join('.')]) errors[name] ??= message
  }
  return errors
}
