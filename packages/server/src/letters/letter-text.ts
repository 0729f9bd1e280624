import type { Content } from './letter-content.ts'

/** For whoever reads mail as text. A code and an address stand alone on their lines, so that both are easily taken. */
export function letterText({ greeting, paragraphs, code, action, footer }: Content): string {
  const [first, ...rest] = paragraphs
  const parts = [greeting, first, code, action && `${action.label}:\n${action.url}`, ...rest, 'Daymark', footer]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
