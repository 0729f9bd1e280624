import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { runOps } from '../process/run-ops.ts'
import { cluster, onNode } from './cluster.ts'

const { url } = inject('citus')
const settings = { DATABASE_URL: url, DATA_DIR: tmpdir(), AUTH_SECRET: 'a secret that this operation does not need' }
const spread = (...words: string[]) => runOps(settings, ['spread', ...words])

/** One row of an account, and of a table that refers to it. */
async function anAccount(): Promise<string> {
  const id = newId()
  await onNode(0, `insert into users (id, email, first_name, last_name, created_at) values ($1, $2, 'A', 'L', now())`, [
    id,
    `${id}@daymark.example`,
  ])
  await onNode(0, 'insert into billing_email_alarms (user_id, due_at) values ($1, $2)', [id, '2099-01-01T00:00:00Z'])
  return id
}

test('says what is where, and does nothing twice', async () => {
  const again = await spread()
  expect(again).toMatchObject({ code: 0, complained: '' })
  expect(again.said).toContain('Everything was distributed before.')
  expect(again.said).toMatch(/^By user, on the same \d+ shards as users: .*\bcompletions\b.*\busers\b/m)
  expect(again.said).toMatch(
    /^By their own key: billing_events \(id\), directory \(key\), trial_addresses \(address_hash\)\.$/m,
  )
  expect(again.said).toMatch(/^On the coordinator: .*\brate_limits\b.*, and the queue\.$/m)
  expect(await spread('--check')).toMatchObject({ code: 0, complained: '' })
})

const reference = 'billing_email_alarms_user_id_fkey'

test('finds a table of users that is on the coordinator, changes nothing to check, and distributes it with its rows', async () => {
  const id = await anAccount()
  await onNode(0, `alter table billing_email_alarms drop constraint ${reference}`)
  await onNode(0, `select undistribute_table('billing_email_alarms')`)
  const wrong = 'billing_email_alarms is on the coordinator and should be distributed by user_id.'
  for (const checked of [await spread('--check'), await spread('--check')]) {
    expect(checked).toMatchObject({ code: 1, said: '' })
    expect(checked.complained).toContain(wrong)
  }
  expect((await spread()).said).toContain('Distributed now: billing_email_alarms.')
  expect(await spread('--check')).toMatchObject({ code: 0 })
  await onNode(
    0,
    `alter table billing_email_alarms add constraint ${reference} foreign key (user_id) references users (id) on delete cascade`,
  )
  expect(await onNode(0, 'select due_at from billing_email_alarms where user_id = $1', [id])).toHaveLength(1)
  await onNode(0, 'delete from users where id = $1', [id])
  expect(await onNode(0, 'select due_at from billing_email_alarms where user_id = $1', [id])).toEqual([])
})

test('names a worker that does not respond', async () => {
  await cluster.kill(2)
  try {
    const checked = await spread('--check')
    expect(checked.code).toBe(1)
    expect(checked.complained).toMatch(/The worker 127\.0\.0\.1:\d+ does not answer\./)
  } finally {
    await cluster.start(2)
  }
  await expect.poll(async () => (await spread('--check')).code).toBe(0)
})

test('a backup is taken while stopped and refused while an instance runs; restoring it spreads it again', async () => {
  const file = join(tmpdir(), `${newId()}.backup`)
  onTestFinished(() => rmSync(file, { force: true }))
  const id = await anAccount()
  const instance = new Client({ connectionString: url, application_name: 'daymark' })
  await instance.connect()
  const refused = await runOps(settings, ['backup', file])
  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complained).toContain('The rows are spread over several servers')
  expect((await spread()).complained).toContain('stop every instance')
  await instance.end()

  expect(await runOps(settings, ['backup', file])).toMatchObject({ code: 0, complained: '' })
  await onNode(0, 'delete from users where id = $1', [id])
  expect(await runOps(settings, ['restore', file, '--replace'])).toMatchObject({ code: 0, complained: '' })
  expect(await onNode(0, 'select due_at from billing_email_alarms where user_id = $1', [id])).toHaveLength(1)
  expect(await spread('--check')).toMatchObject({ code: 0 })
})
