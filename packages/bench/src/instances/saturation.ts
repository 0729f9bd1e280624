/** Cores in use: by all instances together, by PostgreSQL, by the load, by whatever else runs; and how many there are. */
export type Usage = { instances: number; node: number; postgres: number; load: number; others: number; cores: number }

/** On average, the time in which the load begins and ends included. */
const full = 0.8

/** What limits the throughput, as far as the use of processors tells. JavaScript runs in one thread of a process. */
export function saturatedIn({ instances, node, postgres, load, others, cores }: Usage): string {
  const used = { 'the instances': node, PostgreSQL: postgres, 'the load itself': load, 'something else': others }
  const [[most] = ['']] = Object.entries(used).toSorted(([, a], [, b]) => b - a)
  if (node + postgres + load + others >= full * cores) return `all ${cores} cores of the machine, mostly by ${most}`
  return node >= full * instances
    ? 'the one thread of each instance'
    : 'no processor: they wait for the disk or for locks'
}
