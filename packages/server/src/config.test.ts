import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: `whsec_${secret}` }

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'daymark', OIDC_CLIENT_SECRET: 's3cret' }

test('nothing set means the embedded adapters on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    smtpUrl: null,
    google: null,
    stripe: null,
    ai: null,
    backups: null,
    isRateLimited: true,
    trustProxy: [],
    hasBilling: true,
    registration: 'open',
    ownerEmail: null,
    oidc: null,
    proxyUserHeader: null,
  })
  expect(readConfig({ PORT: '4000' }).publicUrl.href).toBe('http://localhost:4000/')
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
  [{ PORT: '65536' }, 'PORT must be a whole number'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000'],
  [{ PUBLIC_URL: 'daymark.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://x', AUTH_SECRET: secret }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'AUTH_SECRET is missing'],
  [
    { DATABASE_URL: 'postgres://x:port/y', AUTH_SECRET: secret },
    'DATABASE_URL cannot be read: check its host and port',
  ],
  [{ DATABASE_URL: 'postgres://me:a#b@x/y', AUTH_SECRET: secret }, 'in a name or password as %23'],
  [{ SMTP_URL: 'smtp://me:a/b@mail.example' }, 'SMTP_URL cannot be read'],
  [
    { DATABASE_URL: 'postgres://a:1,b:port/y', AUTH_SECRET: secret },
    'DATABASE_URL must name each server as host or host',
  ],
  [
    { DATABASE_URL: 'postgres://a:1,/y', AUTH_SECRET: secret },
    'DATABASE_URL must name each server as host or host:port',
  ],
  [
    { DATABASE_URL: 'postgres://a,b/y?target_session_attrs=prefer-standby', AUTH_SECRET: secret },
    'DATABASE_URL must have target_session_attrs=read-write: Daymark needs a server that takes writes.',
  ],
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET must have at least 32 characters, but it has 31.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set too'],
  [{ STRIPE_WEBHOOK_SECRET: secret }, 'STRIPE_SECRET_KEY must be set too'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'w' }, 'STRIPE_WEBHOOK_SECRET must have at least 32 characters, but it has 1.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.',
  ],
  [{ STRIPE_API_BASE: 'https://api.example' }, 'STRIPE_API_BASE is for tests and must be a loopback address'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'PUBLIC_URL must be an https address'],
  [{ NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY is missing: in production'],
  [
    { PUBLIC_URL: 'https://daymark.example' },
    'Set BILLING=off to run without plans, or BILLING=embedded if that is meant.',
  ],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'Set BILLING=off to run without plans'],
  [{ BILLING: 'embedded', ...stripe }, 'BILLING=embedded and STRIPE_SECRET_KEY contradict each other'],
  [{ BILLING: 'off', ...stripe }, 'BILLING=off and STRIPE_SECRET_KEY contradict each other'],
  [{ BILLING: 'off', CONSUMER_FORMS: 'on' }, 'CONSUMER_FORMS=on and BILLING=off contradict each other'],
  [{ CONSUMER_FORMS: 'on' }, 'SUPPORT_EMAIL is missing'],
  [{ PRO: 'yes' }, 'PRO must be'],
  [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL must be'],
  [{ BILLING: 'paper' }, 'BILLING must be one of auto, embedded, off, but it is "paper".'],
  [{ REGISTRATION: 'shut' }, 'REGISTRATION must be one of open, invite, closed, but it is "shut".'],
  [{ OWNER_EMAIL: 'Ada' }, 'OWNER_EMAIL must be one address, such as you@daymark.example.'],
  [{ OWNER_EMAIL: 'ada@daymark.example, ben@daymark.example' }, 'OWNER_EMAIL must be one address'],
  [{ OWNER_EMAIL: 'ada@home' }, 'OWNER_EMAIL must be one address'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too'],
  [{ OIDC_CLIENT_ID: 'daymark' }, 'OIDC_ISSUER and OIDC_CLIENT_SECRET must be set too'],
  [{ ...oidc, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be an address that starts with http:// or https://.'],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be an https address.'],
  [{ ...oidc, OIDC_NAME: 'n'.repeat(41) }, 'OIDC_NAME must be a name of at most 40 characters'],
  [{ OIDC_NAME: 'Home' }, 'OIDC_ISSUER is missing: OIDC_NAME means nothing without it.'],
  [{ PROXY_USER_HEADER: 'Remote-Email' }, 'TRUST_PROXY is missing: PROXY_USER_HEADER is believed only from'],
  [{ PROXY_USER_HEADER: 'Remote Email', TRUST_PROXY: '10.0.0.7' }, 'PROXY_USER_HEADER must be the name of a header'],
  [{ TWILIO_FROM: '+14155550123' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set too'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: 'Daymark' }, 'TWILIO_FROM must be a number'],
  [{ TWILIO_API_BASE: 'https://api.example' }, 'TWILIO_API_BASE is for tests and must be a loopback address'],
  [{ TWILIO_API_BASE: 'http://127.0.0.1:1', PUBLIC_URL: 'https://daymark.example' }, 'TWILIO_API_BASE is for tests'],
  [{ PUSH_API_BASE: 'https://push.example' }, 'PUSH_API_BASE is for tests and must be a loopback address'],
  [{ WEBHOOK_API_BASE: 'https://hooks.example' }, 'WEBHOOK_API_BASE is for tests and must be a loopback address'],
  [{ WEBHOOK_API_BASE: 'https://127.0.0.1:1', PUBLIC_URL: 'https://daymark.example' }, 'WEBHOOK_API_BASE is for tests'],
  [{ PUSH_API_BASE: 'http://127.0.0.1:1' }, 'PUSH_API_BASE must be an address that starts with https://'],
  [{ PUSH_API_BASE: 'https://127.0.0.1:1', PUBLIC_URL: 'https://daymark.example' }, 'PUSH_API_BASE is for tests'],
  [{ VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set too'],
  [{ AI_BASE_URL: 'http://127.0.0.1:1' }, 'AI_MODEL is missing'],
  [{ AI_BASE_URL: 'http://me:key@127.0.0.1:1', AI_MODEL: 'm' }, 'AI_BASE_URL must not carry a name or a password'],
  [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be one of on, off, but it is "none".'],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://daymark.example' }, 'RATE_LIMITS=off is for load tests only'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [
    { TRUST_PROXY: 'notanip' },
    'TRUST_PROXY must be IP addresses, networks such as 10.0.0.0/24, or loopback, linklocal, uniquelocal,',
  ],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY must be IP addresses, networks'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be IP addresses, networks'],
  [{ TRUST_PROXY: '10.0.0.0/' }, 'TRUST_PROXY must be IP addresses, networks'],
  [{ PUBLIC_URL: 'http://localhost:3000/app' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'http://me:key@localhost:3000' }, 'PUBLIC_URL must be an address without a path'],
  [{ HOST: 'http://127.0.0.1' }, 'HOST must be an address to listen on'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL cannot be read'],
  [{ MAIL_FROM: 'Daymark' }, 'MAIL_FROM must be one address'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be one address'],
  [{ SUPPORT_EMAIL: 'the staff' }, 'SUPPORT_EMAIL must be one address'],
  [{ TWILIO_ACCOUNT_SID: '../x', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+14155550123' }, 'TWILIO_ACCOUNT_SID must be'],
  [{ AI_MODEL: 'm' }, 'AI_BASE_URL is missing'],
  [{ AI_API_KEY: 'k' }, 'AI_BASE_URL is missing'],
])('refuses %o and names the setting', (environment, sentence) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(sentence)
})

test('reads the settings of an installation at home', () => {
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://habits.home.example',
    BILLING: 'off',
    REGISTRATION: 'invite',
    OWNER_EMAIL: ' Ada@Home.example ',
    ...oidc,
    TRUST_PROXY: '10.0.0.7',
    PROXY_USER_HEADER: 'Remote-Email',
  }
  expect(readConfig(environment)).toMatchObject({
    hasBilling: false,
    registration: 'invite',
    ownerEmail: 'ada@home.example',
    oidc: { clientId: 'daymark', clientSecret: 's3cret', name: 'id.example' },
    proxyUserHeader: 'remote-email',
  })
  expect(readConfig({ ...oidc, OIDC_NAME: 'Family' }).oidc?.name).toBe('Family')
  expect(readConfig({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer.port).toBe('9000')
})

test('the web push keys must be one pair', () => {
  const pair = createECDH('prime256v1')
  const vapid = {
    VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url').padStart(43, 'A'),
    VAPID_SUBJECT: 'mailto:staff@daymark.example',
  }
  expect(readConfig(vapid).vapid).toMatchObject({ subject: vapid.VAPID_SUBJECT })
  const wrong = [
    [
      { VAPID_SUBJECT: 'staff@daymark.example' },
      'VAPID_SUBJECT must be an address that starts with mailto: or https://.',
    ],
    [{ VAPID_PRIVATE_KEY: 'hunter2' }, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.'],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.'],
    [{ VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url') }, 'do not belong together.'],
  ] as const
  for (const [change, sentence] of wrong) expect(() => readConfig({ ...vapid, ...change })).toThrow(sentence)
})

test('embedded billing runs in production, and at a public address, only where requested', () => {
  expect(readConfig({ NODE_ENV: 'production', BILLING: 'embedded' }).stripe).toBeNull()
  expect(readConfig({ PUBLIC_URL: 'https://daymark.example', BILLING: 'embedded' }).stripe).toBeNull()
  for (const PUBLIC_URL of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    expect(readConfig({ PUBLIC_URL }).stripe).toBeNull()
  expect(readConfig({ NODE_ENV: 'production', ...stripe }).stripe).toMatchObject({ secretKey: 'sk_test_1' })
})

test('reports all problems at once, and repeats no secret', () => {
  expect(() => readConfig({ PORT: 'x', AUTH_SECRET: 'hunter2', LOG_LEVEL: 'loud' })).toThrow(
    /PORT.*\nAUTH_SECRET.*\nLOG_LEVEL/,
  )
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2') as never)
})

test('an empty line counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
    databaseUrl: null,
  })
})

test('accepts the documented settings', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.7, 10.0.0.0/24,::1,fd00::/8, loopback' }).trustProxy).toHaveLength(5)
  expect(readConfig({ HOST: '::' }).host).toBe('::')
  expect(readConfig({ MAIL_FROM: 'Daymark <hello@daymark.example>' }).mailFrom).toBe('Daymark <hello@daymark.example>')
  expect(readConfig({ MAIL_FROM: 'hello@daymark.example' }).mailFrom).toBe('hello@daymark.example')
  expect(
    readConfig({ DATABASE_URL: 'postgres:///daymark?host=/run/pg', AUTH_SECRET: secret }).databaseUrl,
  ).not.toBeNull()
  const two = 'postgres://ada:a,b%40@one:5432,[::1]:5433/daymark?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL: two, AUTH_SECRET: secret }).databaseUrl).toBe(two)
  expect(readConfig(stripe).stripe).toMatchObject({ secretKey: 'sk_test_1' })
})
