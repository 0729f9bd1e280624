import type { FastifyReply, FastifyRequest } from 'fastify'

/** Held by a device that the user has signed in on. */
export const deviceCookie = 'daymark_device'

export const readCookie = (request: FastifyRequest, name: string): string | null =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

type Cookie = {
  name: string
  path: string
  seconds: number
  isHttps: boolean
  /** Whether it is sent along when a page of another site, such as a mailbox or a provider, leads to its path. */
  isSentOnLinks?: boolean
}

/** Not readable by scripts, sent only to its own path, and by our own pages alone unless it says otherwise. */
export const httpOnlyCookie = ({ name, path, seconds, isHttps, isSentOnLinks = false }: Cookie) => {
  const attributes = `Path=${path}; HttpOnly; SameSite=${isSentOnLinks ? 'Lax' : 'Strict'}${isHttps ? '; Secure' : ''}`
  return {
    read: (request: FastifyRequest): string | null => readCookie(request, name),
    write: (reply: FastifyReply, value: string): void =>
      void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`),
    clear: (reply: FastifyReply): void => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  }
}

export type AuthCookies = ReturnType<typeof authCookies>

/** Says that the browser is signed in, and nothing else: the page itself is sent ready for the app. */
export const signedInCookie = 'daymark_signed_in'

type Lifetimes = Record<'refresh' | 'proof' | 'device' | 'handshake', number>

/**
 * The cookies of a browser: its refresh token, the proof that it verified an address, what makes it a known device, the
 * sign-in that it began at a provider, and for operators what opens the page of the admin area.
 */
export const authCookies = (isHttps: boolean, lifetimes: Lifetimes) => ({
  refresh: httpOnlyCookie({
    name: 'daymark_refresh',
    path: '/api/auth/refresh',
    seconds: lifetimes.refresh,
    isHttps,
  }),
  signedIn: httpOnlyCookie({ name: signedInCookie, path: '/', seconds: lifetimes.refresh, isHttps }),
  proof: httpOnlyCookie({ name: 'daymark_email_proof', path: '/api/auth', seconds: lifetimes.proof, isHttps }),
  admin: httpOnlyCookie({
    name: 'daymark_admin',
    path: '/admin',
    seconds: lifetimes.refresh,
    isHttps,
    // A mailbox may link to it.
    isSentOnLinks: true,
  }),
  device: httpOnlyCookie({ name: deviceCookie, path: '/api/auth', seconds: lifetimes.device, isHttps }),
  handshake: httpOnlyCookie({
    name: 'daymark_handshake',
    path: '/auth/oidc',
    seconds: lifetimes.handshake,
    isHttps,
    isSentOnLinks: true,
  }),
})
