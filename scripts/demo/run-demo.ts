import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDemo } from './prepare-demo.ts'
import { say } from '../say.ts'
import { serverEntry } from '../server-bundle.ts'

/**
 * The product with a filled account. Its data lies in a folder of its own that is made at the start and goes at the end, so
 * it is always three years up to today and never anybody's own. Whatever is set up for earnest is left alone: nothing is
 * mailed, charged or sent from here.
 */
const leftAlone = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
  'SUPPORT_EMAIL',
  'GOOGLE_CLIENT_ID',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'AI_BASE_URL',
  'BACKUP_DIR',
]

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
// Until the server is there, which says itself how it ends.
const leave = () => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
Object.assign(process.env, Object.fromEntries(leftAlone.map((name) => [name, ''])), {
  DATA_DIR: dataDir,
  BILLING: 'embedded',
})

say('Writing three years of ticks …')
const { email, password } = await prepareDemo(dataDir)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
await import(serverEntry.href)
say(`\nSign in as ${email} with the password ${password}`)
say('What you change is gone when the demo ends.\n')
