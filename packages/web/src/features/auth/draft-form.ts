import type * as z from 'zod/mini'
import { useForm } from '#forms/form.ts'
import { type Fields, validate } from '#forms/validation.ts'
import type { Rules } from './auth-rules.ts'
import { useValidator } from './lazy-rules.ts'

/** A form whose draft is validated by one of the rules, which come while the person types. */
export function useDraftForm<F extends Fields, Draft>(schemaOf: (rules: Rules) => z.ZodMiniType<Draft>, base: F) {
  const validateBy = useValidator((rules) => (fields: F) => validate(schemaOf(rules), fields))
  return useForm({ base, showErrors: 'once submitted', validate: validateBy })
}
