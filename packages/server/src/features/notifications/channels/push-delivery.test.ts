import { expect, test } from 'vitest'
import { PushUnavailable } from '#adapters/push/push.ts'
import { channelWorld, shownIn } from '../../../../test/world/channel-world.ts'

test('pushes to every browser of a user, with buttons only for open habits', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const browsers = [await world.subscribe(ada), await world.subscribe(ada)]
  const habitIds = [crypto.randomUUID()]
  await world.deliver('BrowserPush', world.messageTo(ada, { habitIds }))
  await world.deliver('BrowserPush', world.messageTo(ada, { type: 'WeeklyReport', actionUrl: '/?go=history' }))
  for (const browser of browsers) {
    expect(shownIn(browser)).toEqual([
      {
        title: 'Time for Read',
        body: 'Still to do today.',
        actionUrl: '/',
        tag: 'HabitReminder:2026-03-29',
        token: expect.stringMatching(/^[\w-]{36}\.[\w-]{36}\.[\w-]{43}$/) as string,
      },
      expect.objectContaining({ actionUrl: '/?go=history', token: null }) as object,
    ])
    expect(browser.arrived[0]?.headers).toMatchObject({ ttl: '7200' })
  }
})

test('removes an ended subscription and pushes to the other browsers', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const [gone, here] = [await world.subscribe(ada), await world.subscribe(ada)]
  gone.respondWith(410)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({ outcome: 'sent' })
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({ outcome: 'sent' })
  expect([gone.asked(), here.asked()]).toEqual([1, 2])
  here.respondWith(404)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({
    outcome: 'undeliverable',
    reason: 'No browser is set up for notifications',
  })
})

test('one reached browser is enough; retries while none is reachable; reports a refusal', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const [one, other] = [await world.subscribe(ada), await world.subscribe(ada)]
  one.respondWith(503)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({ outcome: 'sent' })
  other.respondWith(413)
  await expect(world.deliver('BrowserPush', world.messageTo(ada))).rejects.toThrow(PushUnavailable)
  for (const browser of [one, other]) browser.respondWith(400)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({
    outcome: 'undeliverable',
    reason: 'The push service refused the message (400)',
  })
  one.respondWith(201)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({ outcome: 'sent' })
})

test('clips a message that is too long for a push service', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const browser = await world.subscribe(ada)
  const long = { title: '📖'.repeat(500), body: '🧘🏽'.repeat(2000), habitIds: [crypto.randomUUID()] }
  expect(await world.deliver('BrowserPush', world.messageTo(ada, long))).toEqual({ outcome: 'sent' })
  expect(shownIn(browser)[0]?.title).toBe(`${'📖'.repeat(119)}…`)
})
