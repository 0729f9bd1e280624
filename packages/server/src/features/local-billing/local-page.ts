import { escapeHtml } from '#http/plain-page.ts'

/** Stands on every page, so that nobody takes it for the real thing. */
const strip = '<p class="strip" role="note">Local test billing. No money moves.</p>'

/** The content of a page; whatever is put into it must be escaped already. */
export const localPage = (...parts: readonly string[]): string => [strip, ...parts].join('\n')

type Button = { action: string; label: string; isPrimary?: boolean }

/** Buttons and nothing else: there is no field into which somebody could type a card. */
export const buttons = (...shown: readonly Button[]): string =>
  `<form method="post">${shown.map(toButton).join('')}</form>`

const toButton = ({ action, label, isPrimary = false }: Button): string =>
  `<button name="action" value="${escapeHtml(action)}"${isPrimary ? ' class="primary"' : ''}>${escapeHtml(label)}</button>`

export const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

export const dateOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('UTC').toPlainDate().toLocaleString('en-US', { dateStyle: 'medium' })

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
