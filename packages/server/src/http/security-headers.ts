type Needs = { isHttps: boolean; googleScriptUrl: string | null }

const alsoGoogle = (address: string | null): string => (address ? ` ${address}` : '')

/**
 * Google's sign-in is allowed by its path, and only when it is set up: its host as a whole serves third-party scripts.
 */
function contentPolicy(googleScriptUrl: string | null): string {
  const google = googleScriptUrl ? new URL('.', googleScriptUrl).href : null
  return [
    `default-src 'none'`,
    `script-src 'self'${alsoGoogle(googleScriptUrl)}`,
    `style-src 'self'${alsoGoogle(google && `${google}style`)}`,
    `connect-src 'self'${alsoGoogle(google)}`,
    `frame-src ${google ?? `'none'`}`,
    // Avatars may be hosted anywhere.
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join(';')
}

/**
 * Resources load from our origin alone, no framing, no type sniffing. The same for every response, so they are built
 * once.
 */
export const securityHeaders = ({ isHttps, googleScriptUrl }: Needs): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(googleScriptUrl),
  // Google's sign-in opens a window of its own and posts its result back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
