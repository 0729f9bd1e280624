import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.ts'
import { serverEntry } from './server-bundle.ts'

/** `npm start`: builds what is missing or outdated, then starts the server in this process. */
await ensureBuilt()
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/daymark', import.meta.url)))
await import(serverEntry.href)
