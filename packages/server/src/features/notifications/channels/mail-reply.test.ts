import { expect, test } from 'vitest'
import { jwtTokens } from '#adapters/tokens/jwt.tokens.ts'
import { makeHabit } from '../../../../test/world/habit.ts'
import { backNow, tickAt } from '../../../../test/world/message.ts'
import { makeWorld, tokenSecret } from '../../../../test/world/world.ts'
import { sealedTokens } from '#http/sealed-token.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A user who was mailed a reminder of these habits at nine, and the path of the link in it. */
async function mailed(world: World, names: string[]) {
  const person = await world.signUp()
  await person.put('/notification/preferences/0', { isEnabled: true, channel: 2, preferredTime: '09:00' })
  const habits = []
  for (const name of names) habits.push(await makeHabit(person, name))
  await tickAt(world, '2026-03-29T08:01:00Z', '2026-03-29T09:00:00Z')
  await world.runJobs()
  const mail = (await world.mails()).find(({ to }) => to === person.user.email)
  const path = /http:\/\/localhost:3000\/api(\/notification\/reply\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { person, habits, mail, path }
}

/** The states of the day that the mail is about, by habit. */
async function statesOf(world: World, person: Awaited<ReturnType<World['signUp']>>, habits: { id: string }[]) {
  const back = await backNow(world, person)
  const days = await Promise.all(habits.map(({ id }) => back.get(`/habits/${id}/days?from=2026-03-29&to=2026-03-29`)))
  return days.map(({ body }) => (body as { state: string }[])[0]?.state ?? null)
}

const pressed = (path: string, habit: string, reply: string) =>
  `/notification/reply/pressed?${new URLSearchParams({ token: tokenOf(path), habit, reply }).toString()}`
const tokenOf = (path: string): string => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

test('a mail links to a page that offers Done and Skip for each habit, and changes nothing by itself', async () => {
  await using world = await makeWorld()
  const { person, habits, mail, path } = await mailed(world, ['Read', 'Run & <b>jump</b>'])
  expect(mail?.text).toContain('Done, Skip or Later, without signing in:')
  expect(mail?.html).toContain('/api/notification/reply?token=')
  const page = await world.anonymous.get(path)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.text).toContain('Sunday, March 29')
  expect(page.text).toContain('<h2>Run &amp; &lt;b&gt;jump&lt;/b&gt;</h2>')
  expect(page.text).not.toMatch(/<(b|input|script|style)>/)
  const labels = [...page.text.matchAll(/<button[^>]+aria-label="([^"]+)"/g)].map(([, label]) => label)
  expect(labels.slice(0, 2)).toEqual(['Done: Read', 'Skip: Read'])
  expect(labels).toHaveLength(4)
  const addresses = [...page.text.matchAll(/action="\/api([^"]+)"/g)].map(([, one = '']) =>
    one.replaceAll('&amp;', '&'),
  )
  expect(addresses).toEqual([
    ...habits.flatMap(({ id }) => [pressed(path, id, 'done'), pressed(path, id, 'skip')]),
    pressed(path, '', 'later'),
  ])
  for (const { id } of habits) expect((await world.anonymous.get(pressed(path, id, 'skip'))).status).toBe(404)
  expect(await statesOf(world, person, habits)).toEqual([null, null])
})

test('Done and Skip are stored for the day of the mail, also the morning after, and may be pressed twice', async () => {
  await using world = await makeWorld()
  const { person, habits, path } = await mailed(world, ['Read', 'Run', 'Rest'])
  const [read, run] = habits.map(({ id }) => id) as [string, string]
  world.moveClockTo('2026-03-30T06:00:00Z')
  for (let times = 0; times < 2; times += 1) {
    const skipped = await world.anonymous.post(pressed(path, run, 'skip'), '', form)
    expect(skipped.status).toBe(200)
    expect(skipped.text).toContain('<h1>Run is skipped</h1>')
    expect(skipped.text).not.toContain('<h2>Run</h2>')
  }
  const done = await world.anonymous.post(pressed(path, read, 'done'), '', form)
  expect(done.text).toContain('<h1>Read is done</h1>')
  expect(done.text).toContain('<h2>Rest</h2>')
  expect(await statesOf(world, person, habits)).toEqual(['done', 'skipped', null])
  // A completed day is not lost to a second thought about an old mail.
  await world.anonymous.post(pressed(path, read, 'skip'), '', form)
  expect(await statesOf(world, person, habits)).toEqual(['done', 'skipped', null])
})

test('Later sends the mail again in an hour, once, and not for what was done meanwhile', async () => {
  await using world = await makeWorld()
  const { person, habits, path } = await mailed(world, ['Read', 'Run'])
  const [read] = habits.map(({ id }) => id) as [string, string]
  const reminders = async () => (await world.mails()).filter(({ to }) => to === person.user.email)
  expect(await reminders()).toHaveLength(1)
  for (let times = 0; times < 2; times += 1) {
    const later = await world.anonymous.post(pressed(path, '', 'later'), '', form)
    expect(later.text).toContain('<h1>We’ll remind you again in an hour</h1>')
  }
  await world.anonymous.post(pressed(path, read, 'done'), '', form)
  await tickAt(world, '2026-03-29T09:59:00Z')
  await world.runJobs()
  expect(await reminders()).toHaveLength(1)
  await tickAt(world, '2026-03-29T10:01:00Z', '2026-03-29T11:00:00Z')
  await world.runJobs()
  const [again] = await reminders()
  expect(await reminders()).toHaveLength(2)
  expect(again?.subject).toContain('Run')
})

test('the link expires when its day is over in every time zone, and is for its own habits alone', async () => {
  await using world = await makeWorld()
  const { person, habits, path } = await mailed(world, ['Read'])
  const other = await makeHabit(await backNow(world, person), 'Run')
  const refused = async (address: string, text: string) => {
    for (const answer of [await world.anonymous.get(address), await world.anonymous.post(address, '', form)]) {
      if (answer.status === 404) continue
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(text)
    }
  }
  await refused(pressed(path, other.id, 'done'), 'This link has expired')
  await refused(pressed(path, '"><script>', 'done'), 'This link has expired')
  const [seal = ''] = tokenOf(path).split('.').slice(-1)
  const forged = [
    '',
    '..',
    tokenOf(path).slice(0, -1),
    `${crypto.randomUUID()}.${crypto.randomUUID()}.${seal}`,
    sealedTokens(jwtTokens(tokenSecret), 'push-answer').make(tokenOf(path).split('.').slice(0, 2).join('.')),
  ]
  for (const token of forged) {
    await refused(`/notification/reply?token=${encodeURIComponent(token)}`, 'This link isn’t valid')
  }
  world.moveClockTo('2026-03-30T12:00:00Z')
  await refused(path, 'This link has expired')
  await refused(pressed(path, habits[0]?.id ?? '', 'done'), 'This link has expired')
  expect(await statesOf(world, person, [...habits, other])).toEqual([null, null])
})

test('a mail without open habits has no such link', async () => {
  await using world = await makeWorld()
  const ada = await world.signUp()
  await ada.put('/notification/preferences/3', { isEnabled: true, channel: 2 })
  await ada.post('/notification/test?type=3')
  const [mail] = await world.mails()
  expect(mail?.text).toContain('Open Daymark')
  expect(mail?.text).not.toContain('/notification/reply')
})
