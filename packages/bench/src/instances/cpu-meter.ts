import { cpuSeconds, machineSeconds } from '../processes.ts'

/** Starts to count what these processes use of the processors; the answer says how many cores it was on average since. */
export const cpuMeter = (pids: () => readonly number[]): (() => number) =>
  meterOf(() => new Map(pids().map((pid) => [pid, cpuSeconds(pid)])))

/** The same for everything that runs on the machine. */
export const machineMeter = (): (() => number) => meterOf(() => new Map([[0, machineSeconds()]]))

/** A process that began meanwhile counts in full. */
function meterOf(read: () => ReadonlyMap<number, number>): () => number {
  const before = read()
  const begun = performance.now()
  return () => {
    const seconds = read()
      .entries()
      .reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)
    return seconds / ((performance.now() - begun) / 1000)
  }
}
