import type { Pool } from 'pg'

/** What costs time and is of no use while a database is filled that is thrown away when anything goes wrong. */
const hurry = { fsync: 'off', full_page_writes: 'off', max_wal_size: `'32GB'` }

/** Lets PostgreSQL write without care for as long as the work takes. What is measured afterwards has its usual care again. */
export async function hurried<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  for (const [name, value] of Object.entries(hurry)) await pool.query(`alter system set ${name} = ${value}`)
  await pool.query('select pg_reload_conf()')
  try {
    return await work()
  } finally {
    await pool.query('alter system reset all')
    await pool.query('select pg_reload_conf()')
    await careIsBack(pool)
  }
}

/** Settings arrive when the server has read them again, which it does by itself and soon. */
async function careIsBack(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ fsync: string }>('show fsync')
    if (rows[0]?.fsync === 'on') return
  }
}
