import type * as z from 'zod/mini'
import { useForm } from '#forms/form.ts'
import { type Fields, judge } from '#forms/judgement.ts'
import type { Rules } from './auth-rules.ts'
import { useJudge } from './lazy-rules.ts'

/** A form whose draft is judged by one of the rules, which come while the person types. */
export function useDraftForm<F extends Fields, Draft>(schemaOf: (rules: Rules) => z.ZodMiniType<Draft>, base: F) {
  const judgeBy = useJudge((rules) => (fields: F) => judge(schemaOf(rules), fields))
  return useForm({ base, complaints: 'once submitted', judge: judgeBy })
}
