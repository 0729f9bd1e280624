import { resolve } from 'node:path'
import { settingsOf } from './settings.ts'

/** Everything that can be set from outside, parsed once. What is null was not set: its embedded twin stands in. */
export type Config = ReturnType<typeof readConfig>

/** Says in one sentence per setting what is wrong with it. Nothing has been started when it is thrown. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** An empty variable counts as not set, so that a line in a .env file can be blanked. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { problems, text, url, secret, number, oneOf, together } = settingsOf(environment)

  const port = number('PORT', { default: 3000, min: 0, max: 65_535 })
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`)
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null
  const authSecret = secret('AUTH_SECRET', 32)
  if (databaseUrl && !authSecret) {
    problems.push(
      'AUTH_SECRET is missing: with DATABASE_URL every instance needs the same secret of at least 32 characters.',
    )
  }

  const google = text('GOOGLE_CLIENT_ID')
  const stripe = together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const stripeApiBase = url('STRIPE_API_BASE', ['http:', 'https:'], { isLoopback: true })
  if (stripe && /^[sr]k_live_/.test(stripe.STRIPE_SECRET_KEY)) {
    if (publicUrl.protocol !== 'https:')
      problems.push('PUBLIC_URL must be an https address with a live STRIPE_SECRET_KEY.')
    if (stripeApiBase) problems.push('STRIPE_API_BASE is for tests and cannot be used with a live STRIPE_SECRET_KEY.')
  }
  const isEmbeddedWanted = oneOf('BILLING', ['auto', 'embedded']) === 'embedded'
  if (stripe && isEmbeddedWanted) {
    problems.push('BILLING=embedded and STRIPE_SECRET_KEY contradict each other: remove one of them.')
  }
  if (!stripe && !isEmbeddedWanted && text('NODE_ENV') === 'production') {
    problems.push(
      'STRIPE_SECRET_KEY is missing: in production nobody pays with embedded billing. Set BILLING=embedded if that is meant.',
    )
  }
  const isRateLimited = oneOf('RATE_LIMITS', ['on', 'off']) === 'on'
  if (!isRateLimited && publicUrl.protocol === 'https:') {
    problems.push('RATE_LIMITS=off is for load tests only and cannot be used with an https PUBLIC_URL.')
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const aiBaseUrl = url('AI_BASE_URL', ['http:', 'https:'])
  const aiModel = text('AI_MODEL')
  if (aiBaseUrl && !aiModel) problems.push('AI_MODEL is missing: AI_BASE_URL needs the name of a model.')

  const config = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    authSecret,
    smtpUrl: smtpUrl?.href ?? null,
    mailFrom: text('MAIL_FROM') ?? `Daymark <no-reply@${publicUrl.hostname}>`,
    supportEmail: text('SUPPORT_EMAIL'),
    google:
      google === null
        ? null
        : {
            clientId: google,
            scriptUrl: url('GOOGLE_SCRIPT_URL', ['http:', 'https:'])?.href ?? 'https://accounts.google.com/gsi/client',
            jwksUrl: url('GOOGLE_JWKS_URL', ['http:', 'https:'])?.href ?? 'https://www.googleapis.com/oauth2/v3/certs',
            issuer: text('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
          },
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiBase: stripeApiBase?.href ?? null,
    },
    vapid: together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']),
    twilio: together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
    twilioApiBase: url('TWILIO_API_BASE', ['http:', 'https:'], { isLoopback: true })?.href ?? null,
    ai: aiBaseUrl && aiModel ? { baseUrl: aiBaseUrl.href, apiKey: text('AI_API_KEY'), model: aiModel } : null,
    isRateLimited,
    trustProxy: (text('TRUST_PROXY') ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    metrics: oneOf('METRICS', ['loopback', 'open']),
    logLevel: oneOf('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
  }
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))
  return config
}
