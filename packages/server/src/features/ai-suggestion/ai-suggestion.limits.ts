import type { Limit } from '#limits/limits.ts'

export const limits = {
  suggestionsPerPerson: { name: 'suggestion-person', times: 20, seconds: 3600 },
} satisfies Record<string, Limit>
