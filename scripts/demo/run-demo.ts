import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDemo } from './prepare-demo.ts'
import { say } from '../say.ts'
import { serverEntry } from '../server-bundle.ts'

/**
 * The product with a filled account. Its data is in a temporary folder, so it is always three years up to today and never
 * a real installation. Production settings are cleared: the demo sends no mail and charges nothing.
 */
const productionSettings = [
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
// Until the server has its own signal handlers.
const leave = () => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
Object.assign(process.env, Object.fromEntries(productionSettings.map((name) => [name, ''])), {
  DATA_DIR: dataDir,
  BILLING: 'embedded',
  DEMO: 'on',
})

say('Writing three years of ticks …')
const { email, password } = await prepareDemo(dataDir)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
await import(serverEntry.href)
say(`\nSign in as ${email} with the password ${password}`)
say('What you change is gone when the demo ends.\n')
