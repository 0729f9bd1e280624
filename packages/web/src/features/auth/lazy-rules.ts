import { fetchedRules } from '#forms/fetched-rules.ts'

export const { useRules, useJudge } = fetchedRules(async () => (await import('./auth-rules.ts')).rules)
