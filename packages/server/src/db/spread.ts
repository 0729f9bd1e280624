import type { RunScript } from './db.ts'

/**
 * Where the rows of each table are once the database is spread over several servers (Citus). Every table is in one of the
 * three lists. Those of users are together on the user's server; each comes after those that it refers to.
 */
export const tablesByUser = [
  'users',
  'sessions',
  'password_resets',
  'habits',
  'day_entries',
  'amount_additions',
  'pauses',
  'notes',
  'idempotency_keys',
  'imported_parts',
  'imports',
  'notification_preferences',
  'notifications',
  'notification_alarms',
  'milestones',
  'push_subscriptions',
  'push_answers',
  'phone_numbers',
  'sms_sends',
  'tickets',
  'ticket_updates',
  'subscriptions',
  'billing_customers',
  'billing_checkouts',
  'billing_locks',
  'plan_changes',
  'shares',
  'connections',
  'webhook_deliveries',
  'billing_emails',
  'billing_email_alarms',
] as const

/** These grow with the number of users as well, and are looked up by the column that is named. */
export const tablesByKey = { directory: 'key', trial_addresses: 'address_hash', billing_events: 'id' } as const

/** What does not grow with them, or is soon forgotten, stays on the coordinator, like the queue. */
export const localTables = [
  'migrations',
  'system_facts',
  'rate_limits',
  'email_verifications',
  'invites',
  'audit_log',
  'weekly_counts',
  'local_customers',
  'local_checkouts',
  'local_subscriptions',
  'local_invoices',
  'local_portals',
  'local_events',
] as const

/** The column that says whose a row is. A user's own row is theirs by its id. */
export const ownerColumnOf = (table: string): string => (table === 'users' ? 'id' : 'user_id')

const columns: ReadonlyMap<string, string> = new Map([
  ...tablesByUser.map((table) => [table, ownerColumnOf(table)] as const),
  ...Object.entries(tablesByKey),
])

export type StoredTable = {
  name: string
  /** What it is distributed by; null for a table of the coordinator. */
  column: string | null
  isWithUsers: boolean
  shards: number
}
export type Inspection = {
  tables: StoredTable[]
  workers: { address: string; isReachable: boolean }[]
  /** What is not as the lists above say, in sentences. */
  wrong: string[]
}

const rowsOf = async (script: RunScript, statement: string) => (await script(statement))[0]?.rows ?? []

async function isTrue(script: RunScript, condition: string): Promise<boolean> {
  return (await rowsOf(script, `select ${condition} as answer`))[0]?.['answer'] === true
}

/** Whether the tables of users are distributed. */
export const isSpread = async (script: RunScript): Promise<boolean> =>
  (await isCitus(script)) &&
  (await isTrue(script, `exists (select from pg_dist_partition where logicalrelid = to_regclass('users'))`))

export const isCitus = (script: RunScript): Promise<boolean> =>
  isTrue(script, `exists (select from pg_extension where extname = 'citus')`)

const storedTables = `
  select stored.relname as name, column_to_column_name(place.logicalrelid, place.partkey) as column,
    coalesce(place.colocationid = users.colocationid, false) as is_with_users,
    (select count(*)::int from pg_dist_shard where logicalrelid = stored.oid) as shards
  from pg_class stored
  left join pg_dist_partition place on place.logicalrelid = stored.oid
  left join pg_dist_partition users on users.logicalrelid = to_regclass('users')
  where stored.relnamespace = current_schema()::regnamespace and stored.relkind = 'r'
  order by stored.relname`

const reachableWorkers = `select nodename || ':' || nodeport as address, success as is_reachable
  from run_command_on_workers('select 1') order by 1`

async function tablesIn(script: RunScript): Promise<StoredTable[]> {
  return (await rowsOf(script, storedTables)).map((row) => ({
    name: String(row['name']),
    column: typeof row['column'] === 'string' ? row['column'] : null,
    isWithUsers: row['is_with_users'] === true,
    shards: Number(row['shards']),
  }))
}

/** What is where on a coordinator, and what is not as it should be. */
export async function inspectSpread(script: RunScript): Promise<Inspection> {
  const tables = await tablesIn(script)
  const workers = (await rowsOf(script, reachableWorkers)).map((row) => ({
    address: String(row['address']),
    isReachable: row['is_reachable'] === true,
  }))
  const wrong = [
    ...(workers.length === 0 ? ['The coordinator has no worker: add one with citus_add_node.'] : []),
    ...workers.filter(({ isReachable }) => !isReachable).map(({ address }) => `The worker ${address} does not answer.`),
    ...tables.flatMap((table) => complaintAbout(table) ?? []),
  ]
  return { tables, workers, wrong }
}

function complaintAbout({ name, column, isWithUsers }: StoredTable): string | null {
  const wanted = columns.get(name) ?? null
  if (wanted === null && !localTables.some((table) => table === name)) return null
  if (column !== wanted) {
    if (wanted === null) return `${name} is distributed by ${column} and should be on the coordinator.`
    if (column === null) return `${name} is on the coordinator and should be distributed by ${wanted}.`
    return `${name} is distributed by ${column} and should be by ${wanted}.`
  }
  const isOfUsers = tablesByUser.some((table) => table === name)
  return isOfUsers && !isWithUsers ? `${name} is not on the same servers as users.` : null
}

/** Changes of distributed tables that refer to each other fit into one transaction if no two connections make them. */
export const oneByOne = `set local citus.multi_shard_modify_mode = 'sequential'`

/** Distributes what is not distributed yet, rows included, and returns the names. */
export async function distributeTables(script: RunScript): Promise<string[]> {
  await script(oneByOne)
  const left = new Set((await tablesIn(script)).filter(({ column }) => column === null).map(({ name }) => name))
  const missing = [...columns].filter(([table]) => left.has(table))
  for (const [table, column] of missing) {
    const isWithUsers = table !== 'users' && tablesByUser.some((name) => name === table)
    const place = isWithUsers ? `, colocate_with => 'users'` : ''
    await script(`select create_distributed_table('${table}', '${column}'${place})`)
  }
  // Rows that have moved are still on the coordinator, where no query sees them.
  const moved = missing.map(([table]) => table)
  for (const table of moved.toReversed())
    await script(`select truncate_local_data_after_distributing_table('${table}')`)
  return moved
}
