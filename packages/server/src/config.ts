import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { email } from '@daymark/domain/auth/email.ts'
import { registrationModes } from '@daymark/domain/auth/registration.ts'
import { isLoopbackHost } from '#network/loopback-host.ts'
import { settingsOf, vapidProblemOf } from './settings.ts'

/** The settings, parsed once. What is null was not set: its embedded adapter is used. */
export type Config = ReturnType<typeof readConfig>

/** Says in one sentence per setting what is wrong with it. Nothing has been started when it is thrown. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** An empty variable counts as not set, so that a line in a .env file can be blanked. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { problems, text, url, secret, like, number, oneOf, together, ...readers } = settingsOf(environment)

  const port = number('PORT', { default: 3000, min: 0, max: 65_535 })
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`)
  if (publicUrl.href !== `${publicUrl.origin}/`)
    problems.push(
      'PUBLIC_URL must be an address without a path, a name or a password, such as https://daymark.example.',
    )
  const databaseUrl = readers.databaseUrl('DATABASE_URL', ['postgres:', 'postgresql:'])
  const authSecret = secret('AUTH_SECRET', 32)
  if (databaseUrl && !authSecret) {
    problems.push(
      'AUTH_SECRET is missing: with DATABASE_URL every instance needs the same secret of at least 32 characters.',
    )
  }

  const google = text('GOOGLE_CLIENT_ID')
  const stripe = together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  like('STRIPE_SECRET_KEY', /^[sr]k_\w+$/, 'a secret key, which starts with sk_ or rk_')
  secret('STRIPE_WEBHOOK_SECRET', 32)
  const stripeApiBase = url('STRIPE_API_BASE', ['http:', 'https:'], { isLoopback: true })
  if (stripe && /^[sr]k_live_/.test(stripe.STRIPE_SECRET_KEY)) {
    if (publicUrl.protocol !== 'https:')
      problems.push('PUBLIC_URL must be an https address with a live STRIPE_SECRET_KEY.')
    if (stripeApiBase) problems.push('STRIPE_API_BASE is for tests and cannot be used with a live STRIPE_SECRET_KEY.')
  }
  const billing = oneOf('BILLING', ['auto', 'embedded', 'off'])
  if (stripe && billing !== 'auto') {
    problems.push(`BILLING=${billing} and STRIPE_SECRET_KEY contradict each other: remove one of them.`)
  }
  if (!stripe && billing === 'auto' && (text('NODE_ENV') === 'production' || !isLoopbackHost(publicUrl.hostname))) {
    problems.push(
      'STRIPE_SECRET_KEY is missing: in production and at a public PUBLIC_URL, embedded billing would give plans away for a test card. Set BILLING=off to run without plans, or BILLING=embedded if that is meant.',
    )
  }
  const stripeOnly = {
    tax: oneOf('STRIPE_TAX', ['off', 'on']) === 'on',
    promotionCodes: oneOf('STRIPE_PROMOTION_CODES', ['off', 'on']) === 'on',
    taxIds: oneOf('STRIPE_TAX_IDS', ['off', 'on']) === 'on',
    billingAddress: oneOf('STRIPE_BILLING_ADDRESS', ['auto', 'required']) === 'required',
  }
  const isProSold = oneOf('PRO', ['soon', 'sold']) === 'sold'
  const hasConsumerForms = oneOf('CONSUMER_FORMS', ['off', 'on']) === 'on'
  if (billing === 'off' && hasConsumerForms) {
    problems.push(
      'CONSUMER_FORMS=on and BILLING=off contradict each other: without plans there is nothing to withdraw from.',
    )
  }
  if (hasConsumerForms && text('SUPPORT_EMAIL') === null)
    problems.push('SUPPORT_EMAIL is missing: with CONSUMER_FORMS=on withdrawals are mailed to staff.')
  const isRateLimited = oneOf('RATE_LIMITS', ['on', 'off']) === 'on'
  if (!isRateLimited && publicUrl.protocol === 'https:') {
    problems.push('RATE_LIMITS=off is for load tests only and cannot be used with an https PUBLIC_URL.')
  }
  const vapid = together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])
  const vapidProblem = vapid && vapidProblemOf(vapid)
  if (vapidProblem) problems.push(vapidProblem)
  const twilio = together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  like('TWILIO_ACCOUNT_SID', /^AC\w+$/, 'the id of an account, which starts with AC')
  like(
    'TWILIO_FROM',
    /^(?:\+[1-9]\d{6,14}|MG\w+)$/,
    'a number such as +14155550123, or the id of a messaging service (MG…)',
  )
  const pushApiBase = url('PUSH_API_BASE', ['https:'], { isLoopback: true })
  const webhookApiBase = url('WEBHOOK_API_BASE', ['https:'], { isLoopback: true })
  const twilioApiBase = url('TWILIO_API_BASE', ['http:', 'https:'], { isLoopback: true })
  for (const name of ['PUSH_API_BASE', 'TWILIO_API_BASE', 'WEBHOOK_API_BASE']) {
    if (text(name) !== null && publicUrl.protocol === 'https:')
      problems.push(`${name} is for tests and cannot be used with an https PUBLIC_URL.`)
  }
  const backupDir = text('BACKUP_DIR')
  const backupKeep = number('BACKUP_KEEP', { default: 7, min: 1, max: 1000 })
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const aiBaseUrl = url('AI_BASE_URL', ['http:', 'https:'])
  const aiModel = text('AI_MODEL')
  const aiApiKey = text('AI_API_KEY')
  if (aiBaseUrl?.username || aiBaseUrl?.password) {
    problems.push('AI_BASE_URL must not carry a name or a password: AI_API_KEY is what a key is for.')
  }
  if (aiBaseUrl && !aiModel) problems.push('AI_MODEL is missing: AI_BASE_URL needs the name of a model.')
  if ((aiModel ?? aiApiKey) && text('AI_BASE_URL') === null)
    problems.push('AI_BASE_URL is missing: AI_MODEL and AI_API_KEY mean nothing without it.')
  const trustProxy = (text('TRUST_PROXY') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  if (!trustProxy.every(isNetwork)) {
    problems.push(
      `TRUST_PROXY must be IP addresses, networks such as 10.0.0.0/24, or ${[...named].join(', ')}, separated by commas.`,
    )
  }
  const proxyUserHeader = like('PROXY_USER_HEADER', /^[\w-]+$/, 'the name of a header, such as Remote-Email')
  if (proxyUserHeader && trustProxy.length === 0) {
    problems.push('TRUST_PROXY is missing: PROXY_USER_HEADER is believed only from the addresses that it names.')
  }
  const ownerEmail = email.safeParse(text('OWNER_EMAIL')).data ?? null
  if (text('OWNER_EMAIL') !== null && ownerEmail === null)
    problems.push('OWNER_EMAIL must be one address, such as you@daymark.example.')
  const oidcIssuer = url('OIDC_ISSUER', ['http:', 'https:'])
  if (oidcIssuer?.protocol === 'http:' && !isLoopbackHost(oidcIssuer.hostname))
    problems.push('OIDC_ISSUER must be an https address.')
  const oidc = together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  const oidcName = like('OIDC_NAME', /^.{1,40}$/u, 'a name of at most 40 characters for the button')
  if (oidcName && text('OIDC_ISSUER') === null)
    problems.push('OIDC_ISSUER is missing: OIDC_NAME means nothing without it.')

  const config = {
    port,
    host: like('HOST', /^[\w.:-]+$/, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0') ?? '127.0.0.1',
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    authSecret,
    smtpUrl: smtpUrl?.href ?? null,
    mailFrom:
      like('MAIL_FROM', oneAddress, 'one address, such as Daymark <hello@daymark.example>') ??
      `Daymark <no-reply@${publicUrl.hostname}>`,
    supportEmail: like('SUPPORT_EMAIL', bareAddress, 'one address, such as support@daymark.example'),
    /** Without it everything is open to everyone, and there are no plans. */
    hasBilling: billing !== 'off',
    registration: oneOf('REGISTRATION', registrationModes),
    ownerEmail,
    proxyUserHeader: proxyUserHeader?.toLowerCase() ?? null,
    oidc: oidc &&
      oidcIssuer && {
        issuer: oidcIssuer,
        clientId: oidc.OIDC_CLIENT_ID,
        clientSecret: oidc.OIDC_CLIENT_SECRET,
        name: oidcName ?? oidcIssuer.hostname,
      },
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
      options: stripeOnly,
    },
    isProSold,
    hasConsumerForms,
    isDemo: oneOf('DEMO', ['off', 'on']) === 'on',
    termsUrl: url('TERMS_URL', ['http:', 'https:'])?.href ?? null,
    privacyUrl: url('PRIVACY_URL', ['http:', 'https:'])?.href ?? null,
    vapid: vapid && {
      keys: { publicKey: vapid.VAPID_PUBLIC_KEY, privateKey: vapid.VAPID_PRIVATE_KEY },
      subject: vapid.VAPID_SUBJECT,
    },
    pushApiBase: pushApiBase?.origin ?? null,
    webhookApiBase: webhookApiBase?.origin ?? null,
    twilio: twilio && {
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
      apiBase: twilioApiBase?.href ?? null,
    },
    ai: aiBaseUrl && aiModel ? { baseUrl: aiBaseUrl.href, apiKey: aiApiKey, model: aiModel } : null,
    backups: backupDir === null ? null : { folder: resolve(backupDir), keep: backupKeep },
    isRateLimited,
    trustProxy,
    metrics: oneOf('METRICS', ['loopback', 'open']),
    logLevel: oneOf('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
  }
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))
  return config
}

const bareAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const oneAddress = /^(?:[^<>@\r\n]+<[^\s@<>,;"]+@[^\s@<>,;"]+>|[^\s@<>,;"]+@[^\s@<>,;"]+)$/

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network with the length of its prefix, or one of the three that have names; never all addresses there are. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (named.has(text)) return true
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPart = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bits)
  return rest.length === 0 && bits > 0 && isPart
}
