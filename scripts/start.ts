import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../packages/web/build/stamp.ts'
import { say } from './say.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** `npm start`: builds the web app where it is missing or older than its sources, then becomes the server. */
if (!(await isBuilt())) {
  say('Building the web app, which takes a moment the first time …')
  const { status } = spawnSync(process.execPath, [path('../packages/web/build/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
enableCompileCache(path('../node_modules/.cache/daymark'))
await import('../packages/server/src/main.ts')
