import type { NoteView } from '@daymark/contract/notes.shapes.ts'

const longest = 40
const characters = new Intl.Segmenter('en')

/** What a note is called where it cannot be shown: its title, else how it begins, cut between words where there are some. */
export function nameOf({ title, content }: Pick<NoteView, 'title' | 'content'>): string {
  const words = (title ?? content).replaceAll(/\s+/gu, ' ').trim()
  const end = [...characters.segment(words)].at(longest)?.index
  if (end === undefined) return words
  const lastBlank = words.lastIndexOf(' ', end)
  return `${words.slice(0, lastBlank > end / 2 ? lastBlank : end)}…`
}
