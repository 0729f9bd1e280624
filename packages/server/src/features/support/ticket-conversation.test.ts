import type { TicketRow } from '@daymark/contract/admin-tickets.shapes.ts'
import type { TicketView } from '@daymark/contract/support.shapes.ts'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/files/unzip.ts'
import { readCsv } from '../../../test/files/read-csv.ts'
import { signUpOperator } from '../../../test/world/operator.ts'
import { makeWorld } from '../../../test/world/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

const question = { subject: 'Streak is wrong', description: 'Yesterday I ticked\nand it says zero.', category: 6 }

async function openTicket(person: Pick<Person, 'get' | 'post'>, given: object = {}): Promise<string> {
  expect((await person.post('/support/ticket', { ...question, ...given })).status).toBe(201)
  const [newest] = (await person.get('/support/tickets')).body as TicketView[]
  return newest?.id ?? ''
}

/** Ada with a ticket, Sue of support, and the emails since then. */
async function conversation(settings: Record<string, string> = {}) {
  const world = await makeWorld({ now: '2026-03-29T08:00:00Z', settings })
  const ada = await world.signUp({ email: 'ada@daymark.example' })
  const sue = await signUpOperator(world, 'support', { email: 'sue@daymark.example', firstName: 'Sue' })
  const id = await openTicket(ada, { userAgent: 'Browser/1', currentUrl: 'http://localhost/' })
  await world.runJobs()
  const known = (await world.mails()).length
  const emails = async () => {
    await world.runJobs()
    return (await world.mails()).toReversed().slice(known)
  }
  const answer = (reply: string | null, status: string | null = null) =>
    sue.post(`/admin/tickets/${id}/answers`, { reply, status })
  const reply = (message: string) => ada.post(`/support/tickets/${id}/replies`, { message })
  return { world, ada, sue, id, emails, answer, reply, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a conversation goes to and fro: each side is mailed, and both see all of it', async () => {
  await using talk = await conversation()
  const { ada, sue, id } = talk
  expect(await talk.answer('Which day was it?', 'WaitingForUser')).toMatchObject({
    status: 200,
    body: { status: 'WaitingForUser', replies: [{ author: 'staff', message: 'Which day was it?' }] },
  })
  expect(await talk.reply('On Sunday.')).toMatchObject({ status: 200, body: { status: 'Open' } })
  expect((await talk.answer('Mended.', 'Resolved')).status).toBe(200)

  const replies = [
    { author: 'staff', message: 'Which day was it?' },
    { author: 'person', message: 'On Sunday.' },
    { author: 'staff', message: 'Mended.' },
  ]
  const resolved = { status: 'Resolved', resolution: 'Mended.', replies }
  expect((await ada.get(`/support/tickets/${id}`)).body).toMatchObject(resolved)
  expect((await sue.get(`/admin/tickets/${id}`)).body).toMatchObject({
    ...resolved,
    sender: { id: ada.user.id, email: 'ada@daymark.example', firstName: 'Ada', lastName: 'Lovelace' },
    userAgent: 'Browser/1',
    currentUrl: 'http://localhost/',
  })
  const emails = await talk.emails()
  expect(emails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'ada@daymark.example: A reply to your ticket: Streak is wrong',
    'ada@daymark.example: A reply to your ticket: Streak is wrong',
    'staff@daymark.example: Reply to [Habits and streaks] Streak is wrong',
  ])
  const toStaff = emails.find(({ to }) => to === 'staff@daymark.example')
  expect(toStaff?.text).toContain('On Sunday.')
  expect(toStaff?.text).toContain(`To reply: http://localhost:3000/admin#tickets/${id}`)
  expect(toStaff?.html).toBeUndefined()
})

test('the email about a new ticket says where to answer it', async () => {
  await using talk = await conversation()
  const mail = (await talk.world.mails()).find(({ to }) => to === 'staff@daymark.example')
  expect(mail?.text).toContain(`To reply: http://localhost:3000/admin#tickets/${talk.id}`)
  expect(mail?.text).toContain(`npm run ops -- tickets reply ${talk.id}`)
})

test('a reply opens what waited for the person or was resolved, keeps what is in progress, and a closed ticket takes none', async () => {
  await using talk = await conversation()
  await talk.answer('We are on it.')
  expect((await talk.reply('Thanks.')).body).toMatchObject({ status: 'InProgress' })
  await talk.answer(null, 'Resolved')
  expect((await talk.reply('Not quite.')).body).toMatchObject({ status: 'Open', resolution: null, resolvedAt: null })
  await talk.answer(null, 'Closed')
  expect(await talk.reply('Hello?')).toMatchObject({
    status: 409,
    body: { message: 'This ticket is closed. Please open a new one.' },
  })
  expect(((await talk.ada.get(`/support/tickets/${talk.id}`)).body as TicketView).replies).toHaveLength(3)
})

test('an answer that says and changes nothing is refused, and so is a reply without words', async () => {
  await using talk = await conversation()
  expect(await talk.answer(null, 'Open')).toMatchObject({
    status: 409,
    body: { message: 'The ticket is already Open' },
  })
  expect(await talk.answer('  ')).toMatchObject({ status: 400, body: { message: 'Please enter a reply' } })
  expect(await talk.reply('')).toMatchObject({ status: 400, body: { message: 'Please enter a reply' } })
  expect(await talk.reply('x'.repeat(2001))).toMatchObject({ status: 400 })
  expect(await talk.emails()).toEqual([])
})

test('replies that arrive at once, of both sides, are all kept and mailed once each', async () => {
  await using talk = await conversation()
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, place) => (place % 2 ? talk.reply(`p${place}`) : talk.answer(`s${place}`))),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { replies } = (await talk.ada.get(`/support/tickets/${talk.id}`)).body as TicketView
  expect(replies.map(({ author, message }) => [author[0], message.slice(0, 1)])).toEqual(
    replies.map(({ author }) => [author[0], author[0]]),
  )
  expect(new Set(replies.map(({ message }) => message)).size).toBe(8)
  expect(await talk.emails()).toHaveLength(8)
})

test('a person may reply thirty times an hour', async () => {
  await using talk = await conversation()
  const statuses = []
  for (let count = 0; count < 31; count += 1) statuses.push((await talk.reply(`Reply ${count}`)).status)
  expect(statuses.slice(28)).toEqual([200, 200, 429])
})

test('a foreign ticket takes no reply', async () => {
  await using talk = await conversation()
  const eve = await talk.world.signUp()
  expect((await eve.post(`/support/tickets/${talk.id}/replies`, { message: 'Mine now' })).status).toBe(404)
  expect(((await talk.ada.get(`/support/tickets/${talk.id}`)).body as TicketView).replies).toEqual([])
})

test('what waits for staff is listed first, by priority and age; the rest by its last change', async () => {
  await using world = await makeWorld()
  const sue = await signUpOperator(world, 'support', { email: 'sue@daymark.example' })
  const ada = await world.signUp({ email: 'ada@daymark.example' })
  const ids: Record<string, string> = {}
  for (const name of ['old', 'urgent', 'new', 'waits', 'done', 'closed']) {
    ids[name] = await openTicket(ada, { subject: `Ticket ${name}` })
  }
  await world.database.raw.query('update tickets set is_priority = id = any($1::uuid[])', [
    `{${ids['urgent']},${ids['closed']}}`,
  ])
  const set = async (name: string, status: string) => {
    world.passTime({ minutes: 1 })
    await sue.post(`/admin/tickets/${ids[name]}/answers`, { reply: null, status })
  }
  await set('closed', 'Closed')
  await set('waits', 'WaitingForUser')
  await set('done', 'Resolved')
  await set('new', 'InProgress')
  const listed = async (query = '') => {
    const { tickets, total } = (await sue.get(`/admin/tickets${query}`)).body as { tickets: TicketRow[]; total: number }
    expect(total).toBe(tickets.length)
    return tickets.map(({ subject, isWaiting }) => `${subject.slice(7)}${isWaiting ? '!' : ''}`)
  }
  expect(await listed()).toEqual(['urgent!', 'old!', 'new!', 'done', 'waits', 'closed'])
  expect(await listed('?status=Open')).toEqual(['urgent!', 'old!'])
  expect(await listed('?status=Closed')).toEqual(['closed'])
  expect(await listed('?search=clos')).toEqual(['closed'])
  expect(await listed('?search=ticket%20urg')).toEqual(['urgent!'])
  expect(await listed('?search=ADA@day&status=Resolved')).toEqual(['done'])
  expect(await listed(`?search=${ids['waits']}`)).toEqual(['waits'])
  for (const nothing of ['lovelaces', "';", '%', '&', ':*', '!', 'ticket unknown', '\\']) {
    expect([nothing, await listed(`?search=${encodeURIComponent(nothing)}`)]).toEqual([nothing, []])
  }
  expect((await sue.get('/admin/tickets?status=Lost')).status).toBe(400)
})

test('the export says who wrote each reply', async () => {
  await using talk = await conversation()
  await talk.answer('Which day was it?')
  await talk.reply('On Sunday.')
  const { tickets } = (await talk.ada.get('/export?format=json')).body as { tickets: Pick<TicketView, 'replies'>[] }
  expect(tickets[0]?.replies.map(({ author, message }) => [author, message])).toEqual([
    ['staff', 'Which day was it?'],
    ['person', 'On Sunday.'],
  ])
  const csv = unzip((await talk.ada.get('/export?format=csv')).bytes).get('tickets.csv') ?? ''
  const [columns = [], cells = []] = readCsv(csv.slice(1))
  const at = '2026-03-29T08:00:00Z'
  expect(cells[columns.indexOf('replies')]).toBe(`${at}\nWhich day was it?\n\n${at} (you)\nOn Sunday.`)
})
