import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Credential, type GooglePerson, googleTokens } from './google-tokens.ts'

/** Google's sign-in as the product meets it: a script, keys and signed ID tokens, from a host of its own on loopback. */
export type GoogleStandIn = {
  host: string
  /** What the product must be told to believe this Google instead of the real one. */
  settings: Record<string, string>
  /** Who presses the button from now on, and what they are given. */
  answerWith(person: GooglePerson, kind?: Credential): void
  stop(): Promise<void>
}

const clientId = 'daymark.apps.stand-in.test'

export const newGooglePerson = (): GooglePerson => {
  const sub = randomUUID()
  return { sub, email: `grace-${sub.slice(0, 8)}@daymark.test`, given_name: 'Grace', family_name: 'Hopper' }
}

export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const tokens = googleTokens()
  let next: { person: GooglePerson; kind: Credential } = { person: newGooglePerson(), kind: 'good' }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/gsi/client') return send(response, 'text/javascript', googleScript(`${origin}/gsi/`))
    if (pathname === '/gsi/credential') {
      const audience = searchParams.get('client_id') ?? ''
      const credential = tokens.credential(next.kind, { issuer: origin, audience, person: next.person })
      return send(response, 'application/json', JSON.stringify({ credential }))
    }
    if (pathname === '/oauth2/v3/certs') return send(response, 'application/json', JSON.stringify(tokens.jwks()))
    return response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  return {
    host: new URL(origin).host,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_SCRIPT_URL: `${origin}/gsi/client`,
      GOOGLE_JWKS_URL: `${origin}/oauth2/v3/certs`,
      GOOGLE_ISSUER: origin,
    },
    answerWith: (person, kind = 'good') => void (next = { person, kind }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Any page may ask, as any page may ask Google: only the token says for whom it is. */
function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(body)
}

/**
 * What the stand-in serves as Google's script: the two functions of `google.accounts.id` that a page needs, in Google's
 * words. They come a moment after the script itself, so that a page must wait for them; a press of the button fetches a
 * credential from the stand-in, where Google would ask the person first.
 */
const googleScript = (folder: string): string => `(() => {
  let settings = null
  const words = { signin_with: 'Sign in with Google', signup_with: 'Sign up with Google', continue_with: 'Continue with Google' }
  const initialize = (given) => {
    settings = given
  }
  const renderButton = (parent, { text = 'signin_with' } = {}) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words[text]
    button.addEventListener('click', async () => {
      const answer = await fetch(${JSON.stringify(`${folder}credential`)} + '?client_id=' + encodeURIComponent(settings.client_id))
      settings.callback({ ...(await answer.json()), select_by: 'btn' })
    })
    parent.replaceChildren(button)
  }
  setTimeout(() => {
    window.google = { accounts: { id: { initialize, renderButton } } }
  }, 120)
})()
`
