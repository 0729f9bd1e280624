import { fetchedRules } from '#forms/fetched-rules.ts'

export const { useRules, useValidator } = fetchedRules(async () => (await import('./auth-rules.ts')).rules)
