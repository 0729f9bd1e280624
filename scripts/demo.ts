import { mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'
import { say } from './say.ts'

/**
 * `npm run demo`: the product with a filled account, for looking around. Its data lies in a folder of its own that is made
 * at the start and goes at the end, so it is always three years up to today and never anybody's own. Whatever is set up
 * for earnest is left alone: nothing is mailed, charged or sent from here.
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

await ensureBuilt()
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/daymark', import.meta.url)))

const dataDir = mkdtempSync(join(tmpdir(), 'daymark-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, Object.fromEntries(leftAlone.map((name) => [name, ''])), {
  DATA_DIR: dataDir,
  BILLING: 'embedded',
})

// Imported only now, from the cache of compiled code.
const { prepareDemo } = await import('./prepare-demo.ts')
say('Writing three years of ticks …')
const { email, password } = await prepareDemo(dataDir)
await import('../packages/server/src/main.ts')
say(`\nSign in as ${email} with the password ${password}`)
say('What you change is gone when the demo ends.\n')
