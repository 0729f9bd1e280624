/** What a letter says; how it looks is not its business. */
export type Content = {
  greeting?: string
  /** Plain texts. Line breaks are kept, and addresses become links. */
  paragraphs: readonly [string, ...string[]]
  code?: string
  action?: { label: string; url: string }
  footer?: string
}
