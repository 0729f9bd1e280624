import helmet from '@fastify/helmet'
import type { Api } from './api.ts'

type Needs = { isHttps: boolean; googleScriptUrl: string | null }

const alsoGoogle = (address: string | null): string[] => (address ? [address] : [])

/** The browser is told to load from us alone; Google's sign-in is let in by its path when it is set up, and only then. */
export async function sendSecurityHeaders(api: Api, { isHttps, googleScriptUrl }: Needs): Promise<void> {
  const google = googleScriptUrl ? new URL('.', googleScriptUrl).href : null
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...alsoGoogle(googleScriptUrl)],
        styleSrc: ["'self'", ...alsoGoogle(google && `${google}style`)],
        connectSrc: ["'self'", ...alsoGoogle(google)],
        frameSrc: google ? [google] : ["'none'"],
        // A person's picture may be hosted anywhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Google's sign-in opens a window of its own and answers through it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  api.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
