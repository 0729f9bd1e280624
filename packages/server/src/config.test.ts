import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)

test('nothing set means the embedded twins on port 3000', () => {
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
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET must have at least 32 characters, but it has 31.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set too'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set too'],
  [{ STRIPE_API_BASE: 'https://api.example' }, 'STRIPE_API_BASE is for tests and must be a loopback address'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'w' }, 'PUBLIC_URL must be an https address'],
  [{ NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY is missing: in production nobody pays with embedded billing.'],
  [
    { BILLING: 'embedded', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'w' },
    'BILLING=embedded and STRIPE_SECRET_KEY contradict each other',
  ],
  [{ BILLING: 'paper' }, 'BILLING must be one of auto, embedded, but it is "paper".'],
  [{ TWILIO_FROM: '+14155550123' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set too'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: 'Daymark' }, 'TWILIO_FROM must be a number'],
  [{ TWILIO_API_BASE: 'https://api.example' }, 'TWILIO_API_BASE is for tests and must be a loopback address'],
  [{ TWILIO_API_BASE: 'http://127.0.0.1:1', PUBLIC_URL: 'https://daymark.example' }, 'TWILIO_API_BASE is for tests'],
  [{ PUSH_API_BASE: 'https://push.example' }, 'PUSH_API_BASE is for tests and must be a loopback address'],
  [{ PUSH_API_BASE: 'http://127.0.0.1:1' }, 'PUSH_API_BASE must be an address that starts with https://'],
  [{ PUSH_API_BASE: 'https://127.0.0.1:1', PUBLIC_URL: 'https://daymark.example' }, 'PUSH_API_BASE is for tests'],
  [{ VAPID_SUBJECT: 'mailto:a@b.c' }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set too'],
  [{ AI_BASE_URL: 'http://127.0.0.1:1' }, 'AI_MODEL is missing'],
  [{ AI_BASE_URL: 'http://me:key@127.0.0.1:1', AI_MODEL: 'm' }, 'AI_BASE_URL must not carry a name or a password'],
  [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be one of on, off, but it is "none".'],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://daymark.example' }, 'RATE_LIMITS=off is for load tests only'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('%o is refused by a sentence that names the setting', (environment, sentence) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(sentence)
})

test('the keys of web push must be keys, and of one pair', () => {
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

test('embedded billing runs in production only where somebody has said so', () => {
  expect(readConfig({ NODE_ENV: 'production', BILLING: 'embedded' }).stripe).toBeNull()
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ NODE_ENV: 'production', ...stripe }).stripe).toMatchObject({ secretKey: 'sk_test_1' })
})

test('all that is wrong is told at once, and no secret is repeated', () => {
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
