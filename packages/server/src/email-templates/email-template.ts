import { type EmailContent, emailHtml } from './email-html.ts'

/**
 * An email as text and as HTML, with the same content. The first paragraph says what it is about and is shown in the
 * inbox; the code or link follows at once; the rest comes after.
 */
export const renderEmail = (content: EmailContent): { text: string; html: string } => ({
  text: emailText(content),
  html: emailHtml(content),
})

/** A code and an address have lines of their own, so that both are easily copied. */
function emailText({ greeting, paragraphs, code, action, footer }: EmailContent): string {
  const [first, ...rest] = paragraphs
  const parts = [greeting, first, code, action && `${action.label}:\n${action.url}`, ...rest, 'Daymark', footer]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
