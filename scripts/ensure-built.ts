import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../packages/web/build/stamp.ts'
import { say } from './say.ts'
import { isServerBundled } from './server-bundle.ts'

const build = fileURLToPath(new URL('./build.ts', import.meta.url))

/** Builds the web app and the server unless both are up to date. A failing build ends the process. */
export async function ensureBuilt(): Promise<void> {
  const areBuilt = await Promise.all([isBuilt(), isServerBundled()])
  if (areBuilt.every(Boolean)) return
  say('Building, which takes a moment the first time …')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
