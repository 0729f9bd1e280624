import { createHash } from 'node:crypto'

type Shown = { style?: string; hasForm?: boolean }

/**
 * Of a page behind a secret address: not indexed, and its address is told to no other site. No script and no connection;
 * of styles the one that all plain pages have, and its own.
 */
export const privateHeaders = ({ style, hasForm = false }: Shown = {}): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'self'${style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`}`,
    `font-src 'self'`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `form-action ${hasForm ? `'self'` : `'none'`}`,
    `frame-ancestors 'none'`,
  ].join(';'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
})
