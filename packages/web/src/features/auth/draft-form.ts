import type * as z from 'zod/mini'
import { useForm } from '#forms/form.ts'
import { type Fields, judge } from '#forms/judgement.ts'
import type { Rules } from './auth-rules.ts'
import { loadRules, useRules } from './lazy-rules.ts'

/** A form whose draft is judged by one of the rules, which come while the person types. */
export function useDraftForm<F extends Fields, Draft>(schemaOf: (rules: Rules) => z.ZodMiniType<Draft>, base: F) {
  const rules = useRules()
  const judgeBy = (known: Rules) => (fields: F) => judge(schemaOf(known), fields)
  return useForm({
    base,
    complaints: 'once submitted',
    judge: rules ? judgeBy(rules) : { load: async () => judgeBy(await loadRules()) },
  })
}
