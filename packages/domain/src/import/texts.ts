/** A text that can be stored: a NUL and half of a surrogate pair, which PostgreSQL cannot hold, become '�'. */
export const cleaned = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** At most so long, with an ellipsis where something is missing, and never half a character at the end. */
export function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1)
  const last = kept.charCodeAt(kept.length - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  return `${isHalf ? kept.slice(0, -1) : kept}…`
}
