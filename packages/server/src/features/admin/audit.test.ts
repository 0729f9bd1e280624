import type { AuditEntry } from '@daymark/contract/admin.shapes.ts'
import { expect, test } from 'vitest'
import { proof, signUpOperator } from '../../../test/world/operator.ts'
import { makeWorld } from '../../../test/world/world.ts'

type Page = { entries: AuditEntry[]; hasMore: boolean }

test('names people as they are called now, the command line and accounts that are gone', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner', { email: 'olive@daymark.example' })
  const sue = await signUpOperator(world, 'support', { email: 'sue@daymark.example', firstName: 'Sue' })
  const ada = await world.signUp({ email: 'ada@daymark.example' })
  await ada.post('/support/ticket', { subject: 'A question', description: 'How is it done?', category: 1 })
  const [ticket] = (await ada.get('/support/tickets')).body as { id: string }[]
  await world.ops(['tickets', 'reply', ticket?.id ?? '', 'Like this.'])
  await sue.post(`/admin/tickets/${ticket?.id}/answers`, { reply: null, status: 'Closed' })
  await sue.post(`/admin/people/${ada.user.id}/end-sessions`)
  await olive.delete(`/admin/people/${ada.user.id}`, { email: 'ada@daymark.example', ...proof })
  await olive.delete(`/admin/people/${sue.user.id}`, { email: 'sue@daymark.example', ...proof })
  await olive.put('/auth/profile', { lastName: 'Renamed' })

  const { entries, hasMore } = (await olive.get('/admin/audit-log')).body as Page
  const gone = 'Deleted account'
  const renamed = 'Olive Renamed (olive@daymark.example)'
  expect(hasMore).toBe(false)
  expect(entries.map(({ who, action, whom }) => [who, action, whom])).toEqual([
    [renamed, 'Deleted the account', gone],
    [renamed, 'Deleted the account', gone],
    [gone, 'Ended all sessions', gone],
    [gone, 'Set a ticket as Closed', gone],
    ['Command line', 'Answered a ticket as InProgress', gone],
  ])
  expect(entries.map(({ detail }) => detail)).toEqual([null, null, null, ticket?.id, ticket?.id])
  expect(JSON.stringify(entries)).not.toMatch(/ada@|sue@|Like this/)
})

test('pages go on after the last id, newest first', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  for (let count = 0; count < 52; count += 1) await olive.post(`/admin/people/${ada.user.id}/end-sessions`)
  const first = (await olive.get('/admin/audit-log')).body as Page
  const second = (await olive.get(`/admin/audit-log?after=${first.entries.at(-1)?.id}`)).body as Page
  expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([50, true, 2, false])
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set(ids).size).toBe(52)
})

test('entries are kept for a year and then forgotten at night', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  await olive.post(`/admin/people/${ada.user.id}/end-sessions`)
  const count = async () => (await world.database.raw.query('select id from audit_log')).rows.length
  world.moveClockTo('2027-03-29T07:59:59Z')
  await world.tick()
  expect(await count()).toBe(1)
  world.moveClockTo('2027-03-30T03:30:00Z')
  await world.tick()
  expect(await count()).toBe(0)
})

test('a change that fails leaves no entry, and an entry that fails leaves no change', async () => {
  await using world = await makeWorld()
  const olive = await signUpOperator(world, 'owner')
  const ada = await world.signUp()
  const { raw } = world.database
  await raw.query(`alter table audit_log add constraint nothing check (action <> 'Ended all sessions')`)
  try {
    expect((await olive.post(`/admin/people/${ada.user.id}/end-sessions`)).status).toBe(500)
  } finally {
    await raw.query('alter table audit_log drop constraint nothing')
  }
  expect((await ada.get('/auth/me')).status).toBe(200)
  expect((await raw.query('select id from audit_log')).rows).toEqual([])
})
