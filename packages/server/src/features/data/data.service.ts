import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { SignedIn } from '#http/signed-in.ts'

/** What other features keep of a person, each under its own name. They are handed in, since features know no features. */
type Parts = Readonly<Record<string, (user: SignedIn) => Promise<unknown>>>
type Needs = { clock: Clock; parts: Parts }
export type DataService = ReturnType<typeof dataService>

export const dataService = ({ clock, parts }: Needs) => ({
  /** Everything we keep of a person, as one document that they can take along. */
  async exportFor(user: SignedIn, format: 'json' | 'csv') {
    if (format === 'csv') throw new Refusal('not_built', 'CSV files are not built yet. Take your data as JSON.')
    const now = clock().toString()
    const entries = await Promise.all(Object.entries(parts).map(async ([name, read]) => [name, await read(user)]))
    const document = { format: 'daymark', version: 1, exportedAt: now, ...Object.fromEntries(entries) }
    return {
      name: `daymark-${now.slice(0, 10)}.json`,
      type: 'application/json',
      content: JSON.stringify(document, null, 2),
    }
  },
})
