import { spawn } from 'node:child_process'
import { constants } from 'node:os'

type Program = { file: string; args: readonly string[]; env: NodeJS.ProcessEnv }

/**
 * Ends this process by becoming another program: same id, same signals, and nothing of this one stays in memory. Where the
 * system cannot do that, it is started as a child, which gets the signals of this one and gives it its exit code.
 */
export function become({ file, args, env }: Program): void {
  // The call is marked as experimental; a warning at each start would be of no use to the operator.
  process.removeAllListeners('warning')
  if (process.execve) process.execve(file, [file, ...args], env)
  const child = spawn(file, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.on('exit', () => child.kill('SIGKILL'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
