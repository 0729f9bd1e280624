import type { Limit } from '#limits/limits.ts'

export const limits = {
  /** Preview and import count as two: fifteen files an hour. */
  filesPerUser: { name: 'import-files-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
