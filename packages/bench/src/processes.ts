import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The current memory of a process. */
export function residentBytes(pid: number): number {
  const status = textOf(`/proc/${pid}/status`)
  const kilobytes =
    status === null
      ? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      : /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return Number(kilobytes) * 1024
}

/** Whether this system reports the CPU use of processes. */
export const canCountCpu = existsSync('/proc/self/stat')

/** The CPU seconds of a process so far; 0 for one that has ended. */
export const cpuSeconds = (pid: number): number => statOf(pid)?.cpuSeconds ?? 0

/** The CPU seconds of all cores so far. */
export function machineSeconds(): number {
  const [user, nice, system, , , interrupts, softInterrupts] = (textOf('/proc/stat') ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (
    [user, nice, system, interrupts, softInterrupts].reduce<number>((sum, ticks = 0) => sum + ticks, 0) / ticksPerSecond
  )
}

/** The processes that this one started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && statOf(other)?.parent === pid)

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0

/** The kernel reports hundredths of a second. */
const ticksPerSecond = 100

function statOf(pid: number): { parent: number; cpuSeconds: number } | null {
  // The name may have spaces and brackets in it, so fields are counted from its last bracket: state, parent, …
  const fields = textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  if (!fields) return null
  const [, parent] = fields
  const [user, system] = fields.slice(11, 13)
  return { parent: Number(parent), cpuSeconds: (Number(user) + Number(system)) / ticksPerSecond }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
