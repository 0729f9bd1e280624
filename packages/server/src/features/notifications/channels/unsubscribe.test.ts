import { expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { type ChannelWorld, channelWorld } from '../../../../test/world/channel-world.ts'
import { tokenSecret } from '../../../../test/world/world.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'

const weekly = 3
const oneClick = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A user who was emailed a weekly report, and the unsubscribe address in its headers. */
async function mailed(world: ChannelWorld) {
  const person = await world.signUp()
  expect(await world.deliver('Email', world.messageTo(person, { type: 'WeeklyReport' }))).toEqual({ outcome: 'sent' })
  const [mail] = await world.mails()
  const url = /^<(.*)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return { person, mail, url, path: url.replace('http://localhost:3000/api', '') }
}
const switchedOn = async ({ get }: { get: (path: string) => Promise<{ body: unknown }> }) =>
  ((await get('/notification/preferences')).body as { type: number; isEnabled: boolean }[])
    .filter(({ isEnabled }) => isEnabled)
    .map(({ type }) => type)

test('an email has an unsubscribe link in its headers and its footer, in text and HTML', async () => {
  await using world = await channelWorld()
  const { mail, person, url } = await mailed(world)
  expect(mail).toMatchObject({
    to: person.user.email,
    subject: 'Time for Read',
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': oneClick },
  })
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/notification\/unsubscribe\?token=[\w.-]+$/)
  for (const said of ['Still to do today.', 'http://localhost:3000/', 'Weekly Report', url]) {
    expect(mail?.text).toContain(said)
    expect(mail?.html).toContain(said)
  }
})

test('the page behind the link tells its secret address to no other site and to no index', async () => {
  await using world = await channelWorld()
  const { url } = await mailed(world)
  expect((await world.api.inject(url.replace('http://localhost:3000', ''))).headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
})

test.each([
  ['a form', oneClick, form],
  [
    'a form in parts',
    `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`,
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['nothing at all', undefined, { 'content-type': 'application/json' }],
])('a mail program that posts %s switches that type off, without a session', async (_, body, headers) => {
  await using world = await channelWorld()
  const { person, path } = await mailed(world)
  const before = await switchedOn(person)
  expect(before).toContain(weekly)
  for (let times = 0; times < 2; times += 1) {
    expect(await world.anonymous.post(path, body, headers)).toMatchObject({
      status: 200,
      body: { success: true, message: '“Weekly Report” is off' },
    })
  }
  expect(await switchedOn(person)).toEqual(before.filter((type) => type !== weekly))
})

test('opening the unsubscribe page changes nothing until the button is pressed', async () => {
  await using world = await channelWorld()
  const { person, path } = await mailed(world)
  const before = await switchedOn(person)
  const page = await world.anonymous.get(path)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.text).toContain('Weekly Report')
  expect(page.text).not.toMatch(/<(input|script|style)/)
  expect(await switchedOn(person)).toEqual(before)

  const action = /<form method="post" action="\/api([^"]+)"/.exec(page.text)?.[1] ?? ''
  const pressed = await world.anonymous.post(action, '', form)
  expect(pressed.status).toBe(200)
  expect(pressed.text).toContain('“Weekly Report” is off')
  expect(await switchedOn(person)).toEqual(before.filter((type) => type !== weekly))
})

test('a token works for its user and type only, and a forged one is refused', async () => {
  await using world = await channelWorld()
  const { person, path } = await mailed(world)
  const other = await world.signUp()
  const before = await switchedOn(other)
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const elsewhere = unsubscribeTokens(jwtTokens('another installation'))
  const forged = [
    token.replace(person.user.id, other.user.id),
    token.replace('.3.', '.0.'),
    token.slice(0, -1),
    elsewhere.make({ userId: other.user.id, type: 'WeeklyReport' }),
    '..',
    '"><script>alert(1)</script>',
  ]
  for (const wrong of forged) {
    const at = `/notification/unsubscribe?token=${encodeURIComponent(wrong)}`
    expect(await world.anonymous.post(at, oneClick, form)).toMatchObject({
      status: 400,
      body: { message: 'This link isn’t valid' },
    })
    const page = await world.anonymous.get(at)
    expect(page.status).toBe(400)
    expect(page.text).toContain('This link isn’t valid')
    expect(page.text).not.toContain('<script')
  }
  expect((await world.anonymous.get('/notification/unsubscribe')).status).toBe(400)
  expect(await switchedOn(other)).toEqual(before)
})

test('unsubscribing a deleted account succeeds and reveals nothing', async () => {
  await using world = await channelWorld()
  const tokens = unsubscribeTokens(jwtTokens(tokenSecret))
  const token = tokens.make({ userId: crypto.randomUUID(), type: 'HabitReminder' })
  expect(await world.anonymous.post(`/notification/unsubscribe?token=${token}`, oneClick, form)).toMatchObject({
    status: 200,
  })
  const message = world.messageTo({ user: { id: crypto.randomUUID() }, post: world.anonymous.post })
  expect(await world.deliver('Email', message)).toEqual({ outcome: 'undeliverable', reason: 'The account is gone' })
})
