import { expect, test } from 'vitest'
import { readCsv } from '../../../test/read-csv.ts'
import { unzip } from '../../../test/unzip.ts'
import { makeWorld } from '../../../test/world.ts'

const now = '2026-03-29T08:00:00Z'
const ticket = { subject: 'Streak is wrong', description: 'Yesterday I ticked\nand it says zero.', category: 6 }
type Listed = { id: string; status: string; resolution: string | null; replies: { message: string }[] }
type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

async function openTicket(person: Pick<Person, 'get' | 'post'>, given: object = {}): Promise<string> {
  expect((await person.post('/support/ticket', { ...ticket, ...given })).status).toBe(201)
  const [newest] = (await person.get('/support/tickets')).body as Listed[]
  return newest?.id ?? ''
}

/** Adds the ticket's own two mails to what was sent, so that what comes after is the desk's. */
async function deskWith(person: { email: string; firstName?: string }) {
  const world = await makeWorld({ now })
  const ada = await world.signUp(person)
  const id = await openTicket(ada, { userAgent: 'Browser/1', currentUrl: 'http://localhost/' })
  await world.runJobs()
  const told = (await world.mails()).length
  const letters = async () => {
    await world.runJobs()
    return (await world.mails()).toReversed().slice(told)
  }
  return { world, ada, id, letters, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a reply takes the ticket up, is mailed to its sender and stands in My Tickets', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, ada, id } = desk
  world.moveClockTo('2026-03-29T08:30:00Z')
  expect(await world.ops(['tickets', 'reply', id, 'Which day was it?'])).toEqual({
    isDone: true,
    text: 'The ticket is InProgress. Ada Lovelace <ada@daymark.example> is told by mail.',
  })

  const [letter, ...others] = await desk.letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: 'ada@daymark.example',
    subject: 'A reply to your ticket: Streak is wrong',
    headers: { 'Reply-To': 'staff@daymark.example' },
  })
  expect(letter?.text).toContain('Which day was it?')
  expect(letter?.text).toContain('Your ticket is in progress')
  expect((await ada.get(`/support/tickets/${id}`)).body).toMatchObject({
    status: 'InProgress',
    updatedAt: '2026-03-29T08:30:00Z',
    resolution: null,
    replies: [{ message: 'Which day was it?', createdAt: '2026-03-29T08:30:00Z' }],
  })
})

test('each change of status is mailed once; what resolves a ticket is its resolution, and reopening takes it away', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, ada, id } = desk
  const shown = async () => (await ada.get(`/support/tickets/${id}`)).body
  await world.ops(['tickets', 'status', id, 'waiting-for-user'])
  world.moveClockTo('2026-03-29T08:20:00Z')
  await world.ops(['tickets', 'status', id, 'resolved', 'Mended in today’s release.'])
  const resolved = { resolution: 'Mended in today’s release.', resolvedAt: '2026-03-29T08:20:00Z' }
  expect(await shown()).toMatchObject({ status: 'Resolved', ...resolved })
  expect((await ada.get('/support/tickets-count')).body).toEqual({ total: 1, open: 0 })
  world.moveClockTo('2026-03-29T08:40:00Z')
  await world.ops(['tickets', 'status', id, 'Closed'])
  expect(await shown()).toMatchObject({ status: 'Closed', ...resolved })
  await world.ops(['tickets', 'status', id, 'Open'])
  expect(await shown()).toMatchObject({
    status: 'Open',
    resolution: null,
    resolvedAt: null,
    replies: [{ message: 'Mended in today’s release.' }],
  })

  const letters = await desk.letters()
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    'A reply to your ticket: Streak is wrong',
    ...Array(3).fill('Update on your ticket: Streak is wrong'),
  ])
  const texts = letters.map(({ text }) => text).join()
  for (const words of ['is waiting for you', 'is resolved', 'is closed', 'is open']) expect(texts).toContain(words)
})

test('what is not done yet is listed, priority first, then who has waited longest', async () => {
  await using world = await makeWorld({ now })
  const ben = await world.signUp({ email: 'ben@daymark.example' })
  const late = await world.comeBack(ben, { hours: 24 * 8 })
  const first = await openTicket(late, { subject: 'Ben’s first' })
  const second = await openTicket(late, { subject: 'Ben’s second' })
  const ada = await world.signUp({ email: 'ada@daymark.example' })
  const urgent = await openTicket(ada, { subject: 'Ada’s own' })
  const done = await openTicket(ada, { subject: 'Ada’s other' })
  await world.ops(['tickets', 'status', done, 'Closed'])

  const idsIn = async (...words: string[]) => {
    const { isDone, text } = await world.ops(['tickets', 'list', ...words])
    expect(isDone).toBe(true)
    return text.split('\n').flatMap((line) => /^[0-9a-f-]{36}(?= )/.exec(line)?.[0] ?? [])
  }
  expect(await idsIn()).toEqual([urgent, first, second])
  expect(await idsIn('--status', 'closed')).toEqual([done])
  expect(await idsIn('--all')).toEqual([urgent, done, first, second])
  const { text } = await world.ops(['tickets', 'list'])
  expect(text).toMatch(/^3 tickets \(Open, InProgress, WaitingForUser\)\n/)
  expect(text).toMatch(
    /2026-04-06 08:00 UTC {2}Open +priority {2}Ada’s own \(Habits and streaks, ada@daymark.example\)/,
  )
  expect((await world.ops(['tickets', 'list', '--status', 'InProgress'])).text).toBe('No tickets that are InProgress.')
})

test('a ticket is shown whole, and what was written in it cannot pass for anything else', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example', firstName: 'Ada' })
  const { world, ada, id } = desk
  await world.ops(['tickets', 'reply', id, '-'], 'Two lines\nfrom standard input\n')
  expect((await world.ops(['tickets', 'show', id])).text).toBe(
    [
      'Streak is wrong',
      `Ticket    ${id}`,
      'From      Ada Lovelace <ada@daymark.example>',
      'Category  Habits and streaks',
      'Status    InProgress, priority',
      'Opened    2026-03-29 08:00 UTC',
      'Page      http://localhost/',
      'Browser   Browser/1',
      '',
      '    Yesterday I ticked',
      '    and it says zero.',
      '',
      '2026-03-29 08:00 UTC  InProgress',
      '    Two lines',
      '    from standard input',
    ].join('\n'),
  )

  const hostile = {
    subject: 'Red \u001B[31m\nTicket',
    description: 'clear \u001B[2J the screen',
    userAgent: 'a\nStatus    Closed',
  }
  const { text } = await world.ops(['tickets', 'show', await openTicket(ada, hostile)])
  expect(text).not.toContain('\u001B')
  expect(text.split('\n').filter((line) => /^(Ticket|Status) /.test(line))).toHaveLength(2)
})

test('what makes no sense is refused with a reason, and changes nothing', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, id } = desk
  const missing = '01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'
  for (const [words, reason] of [
    [[], 'npm run ops -- …'],
    [['toString'], 'npm run ops -- …'],
    [['tickets'], 'tickets needs one of list, show, reply, status.'],
    [['tickets', 'burn', id], 'tickets needs one of list, show, reply, status.'],
    [['tickets', 'show'], 'A ticket is named by its whole id'],
    [['tickets', 'show', missing], `There is no ticket ${missing}.`],
    [['tickets', 'reply', missing, 'Hello'], `There is no ticket ${missing}.`],
    [['tickets', 'reply', id], 'Please enter a reply.'],
    [['tickets', 'reply', id, '   '], 'Please enter a reply.'],
    [['tickets', 'reply', id, 'x'.repeat(5001)], 'A reply must be 5000 characters or less.'],
    [['tickets', 'reply', id, 'Two', 'words'], 'There are words too many'],
    [['tickets', 'reply', id, 'Hello', '--status', 'Gone'], 'A status is one of Open, InProgress'],
    [['tickets', 'status', id, 'Open'], 'The ticket is Open already.'],
    [['tickets', 'status', id], 'A status is one of Open, InProgress'],
    [['tickets', 'list', '--what'], "Unknown option '--what'"],
  ] as const) {
    const { isDone, text } = await world.ops([...words])
    expect(isDone).toBe(false)
    expect(text.startsWith(reason), `${words.join(' ')}: ${text}`).toBe(true)
  }
  expect(await desk.letters()).toEqual([])
})

test('answers that are given at once are all kept and all mailed', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, ada, id } = desk
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => world.ops(['tickets', 'reply', id, `Reply ${n}`])),
  )
  expect(outcomes.every(({ isDone }) => isDone)).toBe(true)
  const { replies } = (await ada.get(`/support/tickets/${id}`)).body as Listed
  expect(replies.map(({ message }) => message).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `Reply ${n}`).sort(),
  )
  expect(await desk.letters()).toHaveLength(20)
})

test('whose account is gone is told nothing any more', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, ada, id } = desk
  await world.ops(['tickets', 'reply', id, 'Are you there?'])
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  expect(await desk.letters()).toEqual([])
  expect((await world.ops(['tickets', 'list', '--all'])).text).toMatch(/^No tickets/)
})

test('what was answered goes along when a person takes their data', async () => {
  await using desk = await deskWith({ email: 'ada@daymark.example' })
  const { world, ada, id } = desk
  const ben = await world.signUp()
  await openTicket(ben)
  await world.ops(['tickets', 'status', id, 'InProgress'])
  await world.ops(['tickets', 'reply', id, '=Which "day"?'])

  const replies = [{ message: '=Which "day"?', createdAt: now }]
  expect((await ada.get('/export?format=json')).body).toMatchObject({ tickets: [{ id, isPriority: true, replies }] })
  expect((await ben.get('/export?format=json')).body).toMatchObject({ tickets: [{ replies: [] }] })
  const csv = unzip((await ada.get('/export?format=csv')).bytes).get('tickets.csv') ?? ''
  const [columns = [], cells = []] = readCsv(csv.slice(1))
  expect(cells[columns.indexOf('replies')]).toBe(`${now}\n=Which "day"?`)
})
