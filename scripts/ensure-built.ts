import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../packages/web/build/stamp.ts'
import { say } from './say.ts'

const build = fileURLToPath(new URL('../packages/web/build/build.ts', import.meta.url))

/** Builds the web app where it is missing or older than its sources. A build that fails ends the process. */
export async function ensureBuilt(): Promise<void> {
  if (await isBuilt()) return
  say('Building the web app, which takes a moment the first time …')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
