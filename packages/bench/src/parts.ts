import { cost } from './cost/cost.ts'
import { growth } from './growth/growth.ts'
import { instances } from './instances/instances.ts'
import { shareOfLimit } from './limit/limit.ts'
import { tickToPaint } from './page/tick-to-paint.ts'
import { profiles } from './profile/profile.ts'
import type { Table } from './report.ts'
import type { Cluster } from './served.ts'

type Part = (cluster: Cluster) => AsyncGenerator<Table>

/** All parts, in the order of the report. */
export const partsOf = {
  limit: shareOfLimit,
  growth,
  instances,
  cost,
  page: tickToPaint,
  profile: profiles,
} satisfies Record<string, Part>
type PartName = keyof typeof partsOf

const isPart = (name: string): name is PartName => Object.hasOwn(partsOf, name)

/** The named parts, or all, in the order of the report. Throws for an unknown name. */
export function wantedParts(names: readonly string[]): PartName[] {
  const parts = Object.keys(partsOf).filter(isPart)
  const unknown = names.find((name) => !isPart(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". There are: ${parts.join(', ')}.`)
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part))
}
