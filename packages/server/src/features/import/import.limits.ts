import type { Limit } from '#limits/limits.ts'

/** Preview and import count as two: fifteen files an hour. */
export const limits = {
  filesPerUser: { name: 'import-files-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
