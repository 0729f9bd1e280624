import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SentQuery, sentQueriesOf } from '../database/test-database.ts'
import { signUpOperator } from '../world/operator.ts'
import { makeWorld } from '../world/world.ts'

let world: Awaited<ReturnType<typeof makeWorld>>
let olive: Awaited<ReturnType<typeof signUpOperator>>
beforeAll(async () => {
  world = await makeWorld({ settings: { RATE_LIMITS: 'off' } })
  olive = await signUpOperator(world, 'owner')
  const { raw } = world.database
  // In parts, since a statement has a time limit.
  for (let first = 1; first < 20_000; first += 2000) {
    await raw.query(
      `with added as (
        insert into users (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'person' || n || '@daymark.example', 'First' || n, 'Last' || n, now()
        from generate_series($1::int, $1::int + 1999) n returning id, substr(last_name, 5)::int as n)
      insert into tickets (user_id, id, status, category, subject, description, created_at, updated_at)
      select id, gen_random_uuid(), (array['Open', 'Resolved', 'Closed', 'Closed'])[1 + n % 4], 1, 'Word' || n, 'Text',
        now(), now() - n * interval '1 minute' from added`,
      [first],
    )
  }
  for (const table of ['users', 'tickets']) await raw.query(`analyze ${table}`)
})
afterAll(() => world[Symbol.asyncDispose]())

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

/** The tables that a statement reads from one end to the other. */
async function readWhole({ text, values }: SentQuery): Promise<string[]> {
  const { rows } = await world.database.raw.query(`explain (format json) ${text}`, values)
  const found = rows[0]?.['QUERY PLAN']
  const [top] = (typeof found === 'string' ? JSON.parse(found) : found) as { Plan: Node }[]
  return top
    ? nodesIn(top.Plan).flatMap((node) =>
        node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] ? [node['Relation Name']] : [],
      )
    : []
}

test.each([
  '/admin/people',
  '/admin/people?search=person123',
  '/admin/people?search=Last1234',
  '/admin/people?search=first77%20last77',
  '/admin/people?search=p',
  '/admin/people?search=unknown',
  '/admin/tickets',
  '/admin/tickets?status=Open',
  '/admin/tickets?status=Closed',
  '/admin/tickets?search=word4321',
  '/admin/tickets?search=person4321@daymark.example',
  '/admin/audit-log',
  '/admin/invites',
])('%s reads neither all people nor all tickets', async (path) => {
  let status = 0
  const sent = await sentQueriesOf(async () => void ({ status } = await olive.get(path)))
  expect(status).toBe(200)
  for (const query of sent.filter(({ text }) => !text.startsWith('select count'))) {
    const tables = (await readWhole(query)).filter((table) => table === 'users' || table === 'tickets')
    expect([query.text, tables]).toEqual([query.text, []])
  }
})
