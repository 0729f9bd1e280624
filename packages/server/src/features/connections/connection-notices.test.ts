import { expect, test } from 'vitest'
import { makeHabit } from '../../../test/world/habit.ts'
import { makeWorld } from '../../../test/world/world.ts'

test('each new token, webhook and link is mailed to its person once, without its secret, and nothing that is refused', async () => {
  await using world = await makeWorld({ now: '2026-03-29T08:00:00Z' })
  const ada = await world.signUp()
  const habit = await makeHabit(ada, 'Read')
  const heardOf = async (path: string, body: object) => {
    world.passTime({ seconds: 1 })
    const { length: before } = await world.mails()
    const { status, text } = await ada.post(path, body)
    while ((await world.runJobs()) > 0);
    const mails = await world.mails()
    const secret = /[\w-]{43}/.exec(text)?.[0] ?? 'no secret'
    expect(JSON.stringify(mails)).not.toContain(secret)
    return [
      status,
      ...mails
        .slice(0, mails.length - before)
        .map((mail) => [mail.to === ada.user.email, mail.subject, mail.text.split('\n')[2]]),
    ]
  }
  expect(await heardOf('/connections/tokens', { name: 'Script', reach: 'tick' })).toEqual([
    201,
    [
      true,
      'New personal token',
      'The personal token “Script” was made for your account. Whoever has it can read your habits, days and notes, and complete days.',
    ],
  ])
  const hook = { name: 'Home', url: 'https://hooks.example/in', events: ['habit.completed'] }
  expect(await heardOf('/connections/webhooks', hook)).toEqual([
    201,
    [
      true,
      'New webhook',
      'The webhook “Home” was made for your account. What happens to your habits is sent to hooks.example.',
    ],
  ])
  expect(await heardOf('/connections/calendars', { name: 'Phone' })).toEqual([
    201,
    [
      true,
      'New calendar address',
      'The calendar address “Phone” was made for your account. Whoever has it can see your habits and when you did them.',
    ],
  ])
  expect(await heardOf('/connections/tick-links', { habitId: habit.id })).toEqual([
    201,
    [
      true,
      'New one-tap link',
      'A one-tap link for “Read” was made for your account. Whoever has it can complete this habit.',
    ],
  ])
  const share = { year: 2026, habitIds: [habit.id], endsOn: '2026-04-30' }
  expect(await heardOf('/shares', share)).toEqual([
    201,
    [true, 'New private link', 'A private link to a habit of your 2026 was made. Whoever has it can see their days.'],
  ])
  expect((await world.mails())[0]?.text).toContain('choose to end everything else that has access')
  expect(await heardOf('/connections/tokens', { name: '', reach: 'tick' })).toEqual([400])
  expect(await heardOf('/shares', { ...share, habitIds: [ada.user.id] })).toEqual([404])
})
