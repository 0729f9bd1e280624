import { expect, test } from 'vitest'
import { readCsv } from '../../../test/files/read-csv.ts'
import { unzip } from '../../../test/files/unzip.ts'
import { makeWorld } from '../../../test/world/world.ts'

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

/** Sends the ticket’s own two emails first, so that later ones are about its answers. */
async function worldWithTicket(person: { email: string; firstName?: string }) {
  const world = await makeWorld({ now })
  const ada = await world.signUp(person)
  const id = await openTicket(ada, { userAgent: 'Browser/1', currentUrl: 'http://localhost/' })
  await world.runJobs()
  const told = (await world.mails()).length
  const emails = async () => {
    await world.runJobs()
    return (await world.mails()).toReversed().slice(told)
  }
  return { world, ada, id, emails, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a reply sets the ticket in progress, is emailed, and is shown in My Tickets', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, ada, id } = support
  world.moveClockTo('2026-03-29T08:30:00Z')
  expect(await world.ops(['tickets', 'reply', id, 'Which day was it?'])).toEqual({
    isDone: true,
    text: 'The ticket is InProgress. Ada Lovelace <ada@daymark.example> is told by mail.',
  })

  const [email, ...others] = await support.emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({
    to: 'ada@daymark.example',
    subject: 'A reply to your ticket: Streak is wrong',
    headers: { 'Reply-To': 'staff@daymark.example' },
  })
  expect(email?.text).toContain('Which day was it?')
  expect(email?.text).toContain('Your ticket is in progress')
  expect((await ada.get(`/support/tickets/${id}`)).body).toMatchObject({
    status: 'InProgress',
    updatedAt: '2026-03-29T08:30:00Z',
    resolution: null,
    replies: [{ message: 'Which day was it?', createdAt: '2026-03-29T08:30:00Z' }],
  })
})

test('emails each status change once; resolving sets the resolution, reopening clears it', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, ada, id } = support
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

  const emails = await support.emails()
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'A reply to your ticket: Streak is wrong',
    ...Array(3).fill('Update on your ticket: Streak is wrong'),
  ])
  const texts = emails.map(({ text }) => text).join()
  for (const words of ['is waiting for you', 'is resolved', 'is closed', 'is open']) expect(texts).toContain(words)
})

test('lists unresolved tickets, priority first, then the longest waiting', async () => {
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
  expect(await idsIn('--all')).toEqual([urgent, first, second, done])
  const { text } = await world.ops(['tickets', 'list'])
  expect(text).toMatch(/^3 tickets \(Open, InProgress, WaitingForUser\)\n/)
  expect(text).toMatch(
    /2026-04-06 08:00 UTC {2}Open +priority {2}Ada’s own \(Habits and streaks, ada@daymark.example\)/,
  )
  expect((await world.ops(['tickets', 'list', '--status', 'InProgress'])).text).toBe('No tickets that are InProgress.')
})

test('shows a whole ticket, its user input escaped', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example', firstName: 'Ada' })
  const { world, ada, id } = support
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

test('refuses an invalid answer with a reason, and changes nothing', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, id } = support
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
    [['tickets', 'status', id, 'Open'], 'The ticket is already Open.'],
    [['tickets', 'status', id], 'A status is one of Open, InProgress'],
    [['tickets', 'list', '--what'], "Unknown option '--what'"],
  ] as const) {
    const { isDone, text } = await world.ops([...words])
    expect(isDone).toBe(false)
    expect(text.startsWith(reason), `${words.join(' ')}: ${text}`).toBe(true)
  }
  expect(await support.emails()).toEqual([])
})

test('keeps and emails all concurrent answers', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, ada, id } = support
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => world.ops(['tickets', 'reply', id, `Reply ${n}`])),
  )
  expect(outcomes.every(({ isDone }) => isDone)).toBe(true)
  const { replies } = (await ada.get(`/support/tickets/${id}`)).body as Listed
  expect(replies.map(({ message }) => message).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `Reply ${n}`).sort(),
  )
  expect(await support.emails()).toHaveLength(20)
})

test('sends no email about a ticket of a deleted account', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, ada, id } = support
  await world.ops(['tickets', 'reply', id, 'Are you there?'])
  await world.database.raw.query('delete from users where id = $1', [ada.user.id])
  expect(await support.emails()).toEqual([])
  expect((await world.ops(['tickets', 'list', '--all'])).text).toMatch(/^No tickets/)
})

test('exports the replies to tickets', async () => {
  await using support = await worldWithTicket({ email: 'ada@daymark.example' })
  const { world, ada, id } = support
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
