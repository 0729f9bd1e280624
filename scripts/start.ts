import { fileURLToPath } from 'node:url'
import { loadEnvFile } from '../packages/server/src/env-file.ts'
import { become } from './become.ts'
import { ensureBuilt } from './ensure-built.ts'
import { say } from './say.ts'
import { serverEntry, serverFlags } from './server-bundle.ts'

/**
 * With the embedded database the server is for few people: it collects garbage more often, works in few threads, and gives
 * large pieces of memory back to the system instead of keeping them for later.
 */
const light = {
  flags: ['--max-semi-space-size=1', '--v8-pool-size=1'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
}
const forMany = { flags: serverFlags, env: {} }

/** `npm start`: builds what is missing or outdated, then becomes the server. */
await ensureBuilt()
try {
  loadEnvFile()
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
const { flags, env } = process.env['DATABASE_URL'] ? forMany : light
const compiled = fileURLToPath(new URL('../node_modules/.cache/daymark', import.meta.url))
become({
  file: process.execPath,
  args: [...flags, fileURLToPath(serverEntry)],
  env: { NODE_COMPILE_CACHE: compiled, ...env, ...process.env },
})
