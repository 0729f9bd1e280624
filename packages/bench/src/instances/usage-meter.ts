import { availableParallelism } from 'node:os'
import { canCountCpu, childrenOf } from '../processes.ts'
import { cpuMeter, machineMeter } from './cpu-meter.ts'
import type { Usage } from './saturation.ts'

type Processes = { node: readonly number[]; postmaster: number; load: number }

/** Starts to count who uses how many cores; null where the system does not tell. */
export function usageMeter(instances: number, processes: Processes): () => Usage | null {
  if (!canCountCpu) return () => null
  const { postmaster } = processes
  const node = cpuMeter(() => processes.node)
  const postgres = cpuMeter(() => [postmaster, ...childrenOf(postmaster)])
  const load = cpuMeter(() => [processes.load])
  const machine = machineMeter()
  return () => {
    const used = { node: node(), postgres: postgres(), load: load() }
    const others = Math.max(0, machine() - used.node - used.postgres - used.load)
    return { instances, ...used, others, cores: availableParallelism() }
  }
}
