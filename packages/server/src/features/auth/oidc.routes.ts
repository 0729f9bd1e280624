import { mayPass, Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#http/api.ts'
import type { AuthCookies } from '#http/auth-cookies.ts'
import { clientOf } from '#http/client.ts'
import { escapeHtml, plainPage } from '#http/plain-page.ts'
import { refused } from '#http/refusals.ts'
import { type OidcSignIn, type Wanted, wantedIn } from './session/oidc-sign-in.service.ts'

type OpenedSession = Awaited<ReturnType<OidcSignIn['finish']>>['session']
type KeepSession = (reply: FastifyReply, session: OpenedSession) => unknown

const schema = { hide: true }

/**
 * To the provider and back, as pages: the browser itself goes. On return it holds the cookie of a session, which the app
 * trades for a token.
 */
export function oidcRoutes(api: Api, signIn: OidcSignIn, { handshake }: AuthCookies, keepSession: KeepSession): void {
  api.get<{ Querystring: Record<keyof Wanted, unknown> }>('/auth/oidc', { schema }, (request, reply) => {
    const wants = wantedIn(request.query)
    return led(reply, wants, async () => {
      const { url, cookie } = await signIn.begin(wants, clientOf(request))
      handshake.write(reply, cookie)
      return url.href
    })
  })

  api.get('/auth/oidc/callback', { schema }, (request, reply) => {
    // Whatever comes of it: this return is over, and a repeat is refused.
    handshake.clear(reply)
    const cookie = handshake.read(request)
    return led(reply, signIn.wantedBy(cookie), async () => {
      const { session, to } = await signIn.finish(queryOf(request), cookie, clientOf(request))
      keepSession(reply, session)
      return to === null ? '/?go=provider' : `/?go=provider&to=${to}`
    })
  })
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** Leads on, or back to the form with why not; what may pass later is a page of its own, with its status. */
async function led(reply: FastifyReply, wants: Wanted | null, way: () => Promise<string>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return reply.redirect(await way())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!mayPass(error.code)) return reply.redirect(`/?go=signIn&failed=${reasonOf(error)}`)
    return plainPage(refused(reply, error), error.message, again(wants))
  }
}

const reasonOf = ({ code, details: { reason } }: Refusal): string => (typeof reason === 'string' ? reason : code)

/** Trying again goes on with the invite and the destination of the first attempt. */
function again(wants: Wanted | null): string {
  const { invite = null, to = null } = wants ?? {}
  const query = new URLSearchParams({ ...(invite !== null && { invite }), ...(to !== null && { to }) }).toString()
  const href = escapeHtml(query === '' ? '/auth/oidc' : `/auth/oidc?${query}`)
  return `<p class="actions"><a class="button primary" href="${href}">Try Again</a> <a class="button" href="/?go=signIn">Back to Sign In</a></p>`
}
