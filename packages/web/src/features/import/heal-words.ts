import type { HealableImports } from '@daymark/contract/import.shapes.ts'
import { counted } from './report-words.ts'

type Counts = Omit<HealableImports, 'imports'>

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** '58 amounts, 7 goals and 2 reminders'. Empty where there is nothing. */
export function healedText({ goals, amounts, skipped, notDone, notes, groups, reminders }: Counts): string {
  const parts = [
    amounts > 0 && counted(amounts, 'amount'),
    goals > 0 && counted(goals, 'goal'),
    notDone > 0 && `${counted(notDone, 'day')} marked not done`,
    skipped > 0 && counted(skipped, 'skipped day'),
    groups > 0 && counted(groups, 'group'),
    reminders > 0 && counted(reminders, 'reminder'),
    notes > 0 && `${counted(notes, 'note')} about single days`,
  ]
  return listed(parts.filter((part) => part !== false))
}

/** 'Your import from Loop Habit Tracker on March 3 had 58 amounts.' */
export function healableText({ imports, ...counts }: HealableImports, timeZone: string): string {
  const names = [...new Set(imports.map(({ sourceName }) => sourceName))]
  const [first] = imports
  const on =
    imports.length === 1 && first
      ? ` on ${Temporal.Instant.from(first.importedAt).toLocaleString('en-US', { timeZone, month: 'long', day: 'numeric' })}`
      : ''
  return `Your ${imports.length === 1 ? 'import' : 'imports'} from ${listed(names)}${on} had ${healedText(counts)}.`
}
