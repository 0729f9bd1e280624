import { readingOf } from './reading.ts'
import { wordsOf } from './words/title-words.ts'

/** The names in the context: one per line, or separated by commas or semicolons. */
const namesIn = (context: string): string[] =>
  context
    .replace(/^[^:\n,;]*\b(?:track|tracks|tracking|habits?)\b[^:\n,;]*:/i, '')
    .split(/[\n,;•|]+/)
    .map((name) => name.trim())
    .filter(Boolean)

const stemsOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.stem)
    .toSorted()
    .join(' ')

/**
 * The tracked habit that is the same in other words: 'Jog' and 'Morning run'. Within a family only the same one counts:
 * French is not Spanish. Null where there is none.
 */
export function trackedDouble(title: string, context: string | null): string | null {
  if (context === null) return null
  const reading = readingOf(title)
  const stems = stemsOf(title)
  return (
    namesIn(context).find((name) => {
      if (stems !== '' && stemsOf(name) === stems) return true
      const other = readingOf(name)
      if (
        !reading?.known ||
        !other?.known ||
        reading.known.entry !== other.known.entry ||
        reading.isQuitting !== other.isQuitting
      )
        return false
      return (
        !reading.known.entry.isFamily || stemsOf(reading.meant ?? reading.seen) === stemsOf(other.meant ?? other.seen)
      )
    }) ?? null
  )
}
