import { spawn, type SpawnOptions } from 'node:child_process'

/** How a command ended: its exit code (1 when it was killed or could not be started) and everything it said. */
export type Ended = { code: number; output: string }

/** Runs a command to its end and gathers its words instead of printing them. Never throws: a failure is an answer here. */
export function runCommand(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
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
