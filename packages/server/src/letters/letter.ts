import type { Content } from './letter-content.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/**
 * One letter in the two forms that a mail carries, saying the same in both. The first paragraph says what it is about
 * and is what an inbox shows of it; what the person is to use, a code or a link, follows at once; the rest comes after.
 */
export const letter = (content: Content): { text: string; html: string } => ({
  text: letterText(content),
  html: letterHtml(content),
})
