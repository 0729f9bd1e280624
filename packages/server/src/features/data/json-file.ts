import type { ExportDocument } from '@daymark/contract/export-document.shapes.ts'
import type { Account, Pages } from './exported-account.ts'

type Kind = Exclude<keyof ExportDocument, 'format' | 'version' | 'exportedAt' | 'profile'>

/** The document in chunks, one line per entry, so that it is readable and two of them can be compared. */
export async function* jsonFile(account: Account, exportedAt: Temporal.Instant): AsyncGenerator<string> {
  const head = { format: 'daymark', version: 1, exportedAt: exportedAt.toString() } satisfies Partial<ExportDocument>
  const lists = {
    habits: inOnePage(account.habits),
    pauses: inOnePage(account.pauses),
    completions: account.completions,
    entries: account.entries,
    notes: account.notes,
    tickets: inOnePage(account.tickets),
    notificationPreferences: inOnePage(account.notificationPreferences),
    notifications: account.notifications,
    imported: account.imported,
  } satisfies Record<Kind, Pages<unknown>>

  yield `${JSON.stringify(head).slice(0, -1)},\n"profile":${JSON.stringify(account.profile)}`
  for (const [name, pages] of Object.entries(lists)) yield* listOf(name, pages)
  yield '}\n'
}

async function* listOf(name: string, pages: Pages<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}":[`
  let separator = '\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield ']'
}

async function* inOnePage<Row>(rows: readonly Row[]): Pages<Row> {
  yield rows
}
