import type { arrivals, ImportReport } from '@daymark/contract/import.shapes.ts'
import type { BadgeTone } from '#ui/badge.tsx'

type Arrival = (typeof arrivals)[number]
type NotKept = ImportReport['notKept'][number]

/** '1 habit', '1,200 days'. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`

export const arrivalLook = {
  active: { label: 'Active', tone: 'ok' },
  paused: { label: 'Paused', tone: 'quiet' },
  surplus: { label: 'Paused for now', tone: 'lamp' },
  known: { label: 'Already here', tone: 'sea' },
} satisfies Record<Arrival, { label: string; tone: BadgeTone }>

/** Where what has no home here can still be found. */
export const keptLook = (keptIn: NotKept['keptIn']): { label: string; tone: BadgeTone } => {
  if (keptIn === 'notes') return { label: 'Kept in its notes', tone: 'sea' }
  return keptIn === 'export' ? { label: 'Kept for your export', tone: 'sea' } : { label: 'Left out', tone: 'quiet' }
}

type Amounts = Pick<ImportReport, 'habits' | 'completions' | 'notes'> & Partial<Pick<ImportReport, 'otherDays'>>

/** What comes, in words; what there is none of is not spoken of. Empty where nothing does. */
export function amountsText({ habits, completions, otherDays = 0, notes }: Amounts): string {
  const parts = [
    habits > 0 && counted(habits, 'habit'),
    completions > 0 && counted(completions, 'completed day'),
    otherDays > 0 && counted(otherDays, 'other day'),
    notes > 0 && counted(notes, 'note'),
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** Whether taking the file over would change anything that can be counted. */
export const hasNews = ({ habits, completions, otherDays = 0, notes }: Amounts): boolean =>
  habits + completions + otherDays + notes > 0

/** What goes when an import is undone, and what the person added to it since, which goes with it. */
export function undoText(added: Amounts, since: { completions: number; notes: number } | null): string {
  const gone = amountsText(added)
  const own = since ? amountsText({ habits: 0, ...since }) : ''
  const whole = `This removes everything the import added${gone === '' ? '' : `: ${gone}`}.`
  if (own === '') return whole
  return `${whole} You’ve added ${own} to these habits since. That will be removed too.`
}
