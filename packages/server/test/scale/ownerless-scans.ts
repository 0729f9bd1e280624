import type { RawConnection } from '#db/db.ts'
import { ownerColumnOf } from '#db/spread.ts'
import type { SentQuery } from '../database/test-database.ts'
import { isOwned } from './ownerless-tables.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  Alias?: string
  Plans?: Node[]
} & Record<string, unknown>

const ownConditions = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'] as const
const joinConditions = ['Hash Cond', 'Merge Cond', 'Join Filter'] as const

type Found = { table: string; owner: string; conditions: string[] }
type Scan = { table: string; isBound: boolean }

/**
 * The tables of user data that a statement reads without naming the owner, according to the database's own planner:
 * each scan of such a table must be bound to its owner, by a value or by the owner of what it is joined to. What is
 * inserted cannot be without one, since the column takes no null.
 */
export const ownerlessScans = async (raw: RawConnection, query: SentQuery): Promise<string[]> =>
  (await scansOf(raw, query)).filter(({ isBound }) => !isBound).map(({ table }) => table)

/** All tables of a statement that reads across accounts; none where every scan is bound to an owner. */
export async function tablesReadAcrossAccounts(raw: RawConnection, query: SentQuery): Promise<string[]> {
  const scans = await scansOf(raw, query)
  return scans.every(({ isBound }) => isBound) ? [] : scans.map(({ table }) => table)
}

async function scansOf({ query }: RawConnection, { text, values }: SentQuery): Promise<Scan[]> {
  const { rows } = await query(`explain (verbose, format json) ${text}`, values)
  const found = rows[0]?.['QUERY PLAN']
  const [top] = (typeof found === 'string' ? JSON.parse(found) : found) as { Plan: Node }[]
  return top ? bound(scansIn(top.Plan, [])) : []
}

function scansIn(node: Node, above: readonly string[]): Found[] {
  const joins = [...above, ...conditionsOf(node, joinConditions)]
  const below = (node.Plans ?? []).flatMap((plan) => scansIn(plan, joins))
  const table = node['Relation Name']
  const isScan = table !== undefined && node.Schema === 'public' && node['Node Type'].endsWith('Scan')
  if (!isScan || !isOwned(table)) return below
  const owner = `${node.Alias ?? table}.${ownerColumnOf(table)}`
  return [{ table, owner, conditions: [...conditionsOf(node, ownConditions), ...joins] }, ...below]
}

/** By a value, or by the owner of a scan that is: tables that are joined to each other alone are read over all accounts. */
function bound(scans: readonly Found[]): Scan[] {
  const owners = new Set<string>()
  const isBound = ({ owner, conditions }: Found) =>
    conditions.some((condition) => {
      const joined = scans.filter((other) => other.owner !== owner && equates(condition, owner, other.owner))
      return joined.some((other) => owners.has(other.owner)) || timesBound(condition, owner) > joined.length
    })
  for (let known = -1; known < owners.size;) {
    known = owners.size
    for (const scan of scans) if (isBound(scan)) owners.add(scan.owner)
  }
  return scans.map(({ table, owner }) => ({ table, isBound: owners.has(owner) }))
}

const equates = (condition: string, one: string, other: string): boolean =>
  condition.includes(`${one} = ${other}`) || condition.includes(`${other} = ${one}`)

const conditionsOf = (node: Node, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof node[name] === 'string' ? [node[name]] : []))

/** `owner = something`, `owner = ANY (…)` or `something = owner`. */
const timesBound = (condition: string, owner: string): number =>
  condition.split(`${owner} = `).length + condition.split(` = ${owner}`).length - 2
