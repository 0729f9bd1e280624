import type { Limit } from '#limits/limits.ts'

/** A look and the taking over are two: fifteen files an hour. */
export const limits = {
  filesPerPerson: { name: 'import-files-person', times: 30, seconds: 3600 },
} satisfies Record<string, Limit>
