import { email } from '@daymark/domain/auth/email.ts'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { isLoopbackHost } from '#network/loopback-host.ts'
import { type Handshake, IdentityUnavailable, type RedirectIdentity } from './identity.ts'
import { isIssuedAhead } from './issued-ahead.ts'
import { personIn } from './person-in-claims.ts'

type Settings = {
  issuer: URL
  clientId: string
  clientSecret: string
  name: string
  /** Where the provider sends the browser back to. */
  redirectUri: URL
  patienceSeconds?: number
}

const scope = 'openid email profile'
const usualPatienceSeconds = 5

/** How long the provider's addresses are used before they are asked for again. */
const metadataLifetime = Temporal.Duration.from({ hours: 1 })

/** The text 'true' is not the value. */
const verifiedAddress = z.object({ email, email_verified: z.literal(true) })
const identity = z.looseObject({
  iss: z.string(),
  sub: z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/)),
  iat: z.number(),
})
type Claims = z.infer<typeof identity>
/** What a provider says of a user: the claims that it signs, and what its userinfo endpoint adds. */
type Documents = { claims: Claims; userInfo: Readonly<Record<string, unknown>> }

/** Any OpenID Connect provider, by the code flow with PKCE. It is asked for its addresses when the first user needs them. */
export function oidcIdentity(settings: Settings): RedirectIdentity {
  const { name, redirectUri } = settings
  const configuration = keptConfiguration(settings)
  return {
    name,

    async addressFor({ state, nonce, verifier }, now) {
      const config = await configuration(now)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri.href,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },

    async userIn(query, handshake, now) {
      const config = await configuration(now)
      try {
        const { claims, userInfo } = await documentsBehind(config, new URL(query, redirectUri), handshake)
        if (isIssuedAhead(claims.iat, now)) return null
        // Of one document alone: an address of one is not verified by the word of another.
        const { data: address } = verifiedAddress.safeParse(saysOfAddress(claims) ? claims : userInfo)
        return {
          // An identity of one issuer means nothing at another.
          subject: `${claims.iss} ${claims.sub}`,
          person: address ? personIn({ ...userInfo, ...claims }, address.email) : null,
        }
      } catch (error) {
        if (isOurs(error)) throw error
        if (isProvidersFault(error)) throw unavailable(error)
        return null
      }
    },
  }
}

/** Discovered at the first use, then kept for an hour. What failed is tried again by the next user. */
function keptConfiguration({ issuer, clientId, clientSecret, patienceSeconds = usualPatienceSeconds }: Settings) {
  let kept: { config: oidc.Configuration; until: Temporal.Instant } | null = null
  let underWay: Promise<oidc.Configuration> | null = null
  const execute = [
    // Signatures are checked although the tokens come from the provider itself.
    oidc.enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
  ]
  const discover = (): Promise<oidc.Configuration> =>
    oidc
      .discovery(issuer, clientId, {}, authentication(clientSecret), { execute, timeout: patienceSeconds })
      .catch((error: unknown) => {
        throw unavailable(error)
      })

  return async (now: Temporal.Instant): Promise<oidc.Configuration> => {
    if (kept && Temporal.Instant.compare(now, kept.until) < 0) return kept.config
    underWay ??= discover().finally(() => void (underWay = null))
    const config = await underWay
    kept = { config, until: now.add(metadataLifetime) }
    return config
  }
}

/** In the header, as the standard prefers; in the body where a provider takes nothing else. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported
    const isBasic = supported?.includes('client_secret_basic') !== false
    return (isBasic ? basic : post)(server, client, body, headers)
  }
}

/** Whether the ID token says whether its address is verified: then userinfo is not asked. */
const saysOfAddress = (claims: Claims): boolean => 'email' in claims && 'email_verified' in claims

/** Trades the code for what the provider says. Many tell the address at their userinfo endpoint alone. */
async function documentsBehind(
  config: oidc.Configuration,
  returned: URL,
  { state, nonce, verifier }: Handshake,
): Promise<Documents> {
  const tokens = await oidc.authorizationCodeGrant(config, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = identity.parse(tokens.claims())
  if (saysOfAddress(claims) || config.serverMetadata().userinfo_endpoint === undefined) return { claims, userInfo: {} }
  return { claims, userInfo: await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) }
}

/** What the library says of a provider that fails, rather than of a user who brings something wrong. */
const providersCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

/** A refused client is a wrong setting, which the operator reads about in the log. */
const isProvidersFault = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof oidc.ClientError && providersCodes.has(error.code ?? ''))

/** A bug, and no answer of a provider's. */
const isOurs = (error: unknown): boolean =>
  !isNetworkFailure(error) &&
  !(error instanceof oidc.ClientError) &&
  !(error instanceof oidc.ResponseBodyError) &&
  !(error instanceof oidc.AuthorizationResponseError) &&
  !(error instanceof oidc.WWWAuthenticateChallengeError) &&
  !(error instanceof z.core.$ZodError)

function unavailable(cause: unknown): IdentityUnavailable {
  const { message, code, error } = cause as { message?: string; code?: string; error?: string }
  const details = [code, error].filter(Boolean).join(', ')
  return new IdentityUnavailable(`${message ?? 'no response'}${details && ` (${details})`}`, { cause })
}
