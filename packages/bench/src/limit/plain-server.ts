import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { replying } from '../child.ts'
import type { Asked } from './plain.ts'

// Node's own server and nothing else: whatever it is asked, it sends the same bytes. Where it is given statements it has
// PostgreSQL answer them first, by the driver alone, and looks at nothing.

/** As many as an instance has. */
const connections = 10
const asTheyCame = { getTypeParser: () => (value: unknown) => value }

replying(async ({ headers, body, databaseUrl, statements }: Asked) => {
  const bytes = Buffer.from(body, 'base64')
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  const queries = statements.map(({ sql, values }, index) => ({
    name: `kept ${index}`,
    text: sql,
    values,
    rowMode: 'array' as const,
    types: asTheyCame,
  }))
  const ask = async () => {
    for (const query of queries) await pool.query(query)
  }
  const server = createServer((_, response) => {
    const send = () => response.writeHead(200, [...headers]).end(bytes)
    if (queries.length === 0) send()
    else void ask().then(send)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port }
})
