import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'

/** `npm run demo`: as `npm start`, with an account that has three years of habits. */
await ensureBuilt()
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/daymark', import.meta.url)))
await import('./demo/run-demo.ts')
