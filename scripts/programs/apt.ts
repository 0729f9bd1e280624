import { spawn, type SpawnOptions } from 'node:child_process'
import { programInPath } from './find-program.ts'
import { say } from '../say.ts'

/** Whether packages were installed, and why not. */
export type Installed = { ok: true } | { ok: false; why: string }

/**
 * Installs packages on Debian or Ubuntu, as root or by a sudo without a password. `prepare` is a shell line that runs
 * first with the same rights.
 */
export async function aptInstall(packages: readonly string[], prepare = 'true'): Promise<Installed> {
  const apt = programInPath(['apt-get'])
  if (!apt) return { ok: false, why: 'this system has no apt-get to install it with' }
  const asRoot = await rootPrefix()
  if (!asRoot) return { ok: false, why: 'installing it needs root, or a sudo without a password' }

  say(`installing ${packages.join(', ')} by apt-get …`)
  const install = `${apt} install -y -q --no-install-recommends ${packages.join(' ')}`
  const [program, ...args] = [...asRoot, 'sh', '-ec', `${prepare}\n${apt} update -q\n${install}`]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runCommand(program, args, { env })
  const lastLines = output.trim().split('\n').slice(-3).join(' ')
  return code === 0 ? { ok: true } : { ok: false, why: `apt-get could not install it: ${lastLines}` }
}

async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  const sudo = programInPath(['sudo'])
  if (!sudo) return undefined
  const { code } = await runCommand(sudo, ['-n', 'true'])
  return code === 0 ? [sudo, '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined
}

/** How a command ended: its exit code (1 when it was killed or could not be started) and all of its output. */
type Ended = { code: number; output: string }

/** Runs a command and collects its output instead of printing it. Never throws: a failure is a result here. */
function runCommand(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const gather = (part: Buffer) => void (output += part.toString())
  child.stdout?.on('data', gather)
  child.stderr?.on('data', gather)
  child.on('error', (error) => resolve({ code: 1, output: error.message }))
  child.on('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}
