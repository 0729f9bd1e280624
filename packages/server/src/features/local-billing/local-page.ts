import { escapeHtml } from '#http/plain-page.ts'

export const wayHome = '<p class="actions"><a class="button primary" href="/">Go to Daymark</a></p>'

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
