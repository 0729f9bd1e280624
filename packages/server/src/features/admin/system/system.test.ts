import type { SystemView } from '@daymark/contract/admin-reports.shapes.ts'
import { expect, test } from 'vitest'
import { MailRefused } from '#adapters/mail/mail.ts'
import { billedWorld } from '../../../../test/world/billing-world.ts'
import { makeWorld } from '../../../../test/world/world.ts'
import { shortReason } from './reason.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** An owner of the installation, signed in just now. */
async function ownerOf(world: Pick<World, 'signUp' | 'database'>) {
  const owner = await world.signUp()
  await world.database.raw.query(`update users set role = 'owner' where id = $1`, [owner.user.id])
  return { ...owner, system: async () => (await owner.get('/admin/system')).body as SystemView }
}

const failJobs = `update pgboss.job set state = 'failed', completed_on = now(),
  output = '{"message": "The mail server of ada@daymark.example refused: token=abc?invite=s3cret to +4915112345678"}'`

const ticket = { subject: 'Streak is wrong', description: 'Yesterday I ticked and it says zero.', category: 6 }

test('a failed job says why without naming anyone, and is tried again once', async () => {
  await using world = await makeWorld()
  const owner = await ownerOf(world)
  expect((await owner.post('/support/ticket', ticket)).status).toBe(201)
  const { waiting } = (await owner.system()).jobs
  expect(waiting).toBeGreaterThan(0)
  await world.database.raw.query(failJobs)
  const failed = await owner.system()
  expect(failed.jobs).toEqual({ waiting: 0, running: 0, failed: waiting })
  const [job] = failed.failedJobs
  expect(job).toMatchObject({ tries: 1 })
  expect(job?.reason).toBe('The mail server of (an address) refused: token=abc?invite=(a secret) to (a number)')
  const retry = `/admin/jobs/${job?.name}/${job?.id}/retry`
  expect(await owner.post(retry)).toMatchObject({ status: 200, body: { message: 'The job is tried again.' } })
  expect((await owner.system()).jobs).toMatchObject({ waiting: 1, failed: waiting - 1 })
  const refused = { status: 404, body: { message: 'This job didn’t fail, or is gone' } }
  expect(await owner.post(retry)).toMatchObject(refused)
  expect(await owner.post(`/admin/jobs/no-such-queue/${job?.id}/retry`)).toMatchObject(refused)
  expect((await owner.get('/admin/audit-log')).body).toMatchObject({
    entries: [{ action: 'Tried a failed job again', detail: job?.name }],
  })
  await world.runJobs()
  expect((await world.mails()).length).toBe(1)
})

test('a message that a mail server refuses for good is listed once, without its address', async () => {
  const refusal = new Error('550 5.1.1 <ada@daymark.example>: Recipient address rejected')
  const send = async () => {
    throw new MailRefused('The mail server refused the message', { cause: refusal })
  }
  await using world = await makeWorld({ mail: { send } })
  const { system } = await ownerOf(world)
  const ask = (email: string) => world.anonymous.post('/auth/send-verification-email', { email })
  await ask('ada@daymark.example')
  await ask('grace@daymark.example')
  const { refusedMails } = await system()
  const entry = { at: world.now().toString(), reason: '550 5.1.1 <(an address)>: Recipient address rejected' }
  expect(refusedMails).toMatchObject([entry, entry])
  const { rows } = await world.database.raw.query('select * from system_facts')
  expect(JSON.stringify(rows)).not.toContain('daymark.example')
  world.passTime({ hours: 31 * 24 })
  await world.tick()
  expect((await world.database.raw.query('select * from system_facts')).rows).toEqual([])
})

test('messages of the billing provider that are not understood are listed', async () => {
  await using world = await billedWorld()
  const { system } = await ownerOf(world)
  const raw = Buffer.from(JSON.stringify({ id: 'evt_new', type: 'moon.rose', customer: 'cus_1', charge: null }))
  const send = () =>
    world.api.inject({
      method: 'POST',
      url: '/api/subscription/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': world.sign(raw) },
      payload: raw,
    })
  expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
  expect((await system()).unreadWebhooks).toEqual([
    { id: 'evt_new', type: 'moon.rose', receivedAt: world.now().toString() },
  ])
})

test('figures come week by week, oldest first', async () => {
  await using world = await makeWorld()
  const owner = await ownerOf(world)
  const { body } = await owner.get('/admin/figures?weeks=2')
  const none = { tooExpensive: 0, missingFeature: 0, notUsed: 0, otherApp: 0, other: 0, unsaid: 0 }
  const week = { signUps: 0, firstTicks: 0, stayed: 0, paid: 0, revenue: {}, cancellations: none }
  expect(body).toEqual({
    weeks: [
      { week: '2026-03-16', ...week },
      { week: '2026-03-23', ...week },
    ],
    hasBilling: true,
  })
  expect(((await owner.get('/admin/figures')).body as { weeks: [] }).weeks).toHaveLength(12)
  expect((await owner.get('/admin/figures?weeks=0')).status).toBe(400)
})

test('a reason is one line of bounded length', () => {
  const reason = shortReason(`one\n  two ${'x'.repeat(900)}`, (line) => line)
  expect(reason).toMatch(/^one two x+…$/)
  expect(reason).toHaveLength(300)
  expect(shortReason('🧭'.repeat(301), (line) => line)).toBe(`${'🧭'.repeat(299)}…`)
})
