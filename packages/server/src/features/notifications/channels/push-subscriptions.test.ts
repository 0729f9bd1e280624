import { expect, test } from 'vitest'
import { channelWorld, shownIn } from '../../../../test/world/channel-world.ts'
import { securityLines } from '../../../../test/files/security-data.ts'

const path = '/notification/push-subscriptions'
const push = 1

test('a browser subscribes with the server’s key, receives pushes, and can unsubscribe', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const channel = async () => ((await ada.get('/notification/channels')).body as object[])[push]
  expect((await ada.get('/notification/push-key')).body).toEqual({
    publicKey: world.pushService.settings['VAPID_PUBLIC_KEY'],
  })
  expect(await channel()).toEqual({ channel: push, isReady: false, reason: 'No browser is set up for notifications' })

  const browser = world.pushService.subscribe()
  expect(await ada.post(path, browser.subscription)).toMatchObject({
    status: 201,
    body: { success: true, message: 'Browser notifications enabled!' },
  })
  expect(await channel()).toEqual({ channel: push, isReady: true, reason: null })
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({ outcome: 'sent' })
  expect(shownIn(browser)).toMatchObject([{ title: 'Time for Read', actionUrl: '/' }])

  const { endpoint } = browser.subscription
  for (let times = 0; times < 2; times += 1) expect(await ada.delete(path, { endpoint })).toMatchObject({ status: 200 })
  expect(await channel()).toMatchObject({ isReady: false })
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toEqual({
    outcome: 'undeliverable',
    reason: 'No browser is set up for notifications',
  })
  expect(browser.asked()).toBe(1)
})

test('a shared browser receives the messages of the last user who subscribed in it', async () => {
  await using world = await channelWorld()
  const [ada, ben] = [await world.signUp(), await world.signUp()]
  const browser = await world.subscribe(ada)
  expect((await ben.post(path, browser.subscription)).status).toBe(201)
  expect(await world.deliver('BrowserPush', world.messageTo(ada))).toMatchObject({ outcome: 'undeliverable' })
  const { endpoint } = browser.subscription
  expect((await ada.delete(path, { endpoint })).status).toBe(200)
  expect(await world.deliver('BrowserPush', world.messageTo(ben))).toEqual({ outcome: 'sent' })
})

test('keeps the ten newest browsers of a user', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const browsers = []
  for (let count = 0; count < 11; count += 1) {
    world.passTime({ seconds: 1 })
    browsers.push(await world.subscribe(ada))
  }
  await world.deliver('BrowserPush', world.messageTo(ada))
  expect(browsers.map((browser) => browser.asked())).toEqual([0, ...Array.from({ length: 10 }, () => 1)])
})

test('limits subscribing to 60 times an hour', async () => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const { subscription } = world.pushService.subscribe()
  for (let count = 0; count < 60; count += 1) expect((await ada.post(path, subscription)).status).toBe(201)
  const refused = await ada.post(path, subscription)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
})

test.each([
  ['Push endpoint is required', { endpoint: 7 }],
  ['Push endpoint must be an https address', { endpoint: 'http://fcm.googleapis.com/wp/abc' }],
  ['We don’t know this push service', { endpoint: 'https://push.example/abc' }],
  ['Push keys are required', { keys: null }],
  ['Push key isn’t valid', { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
])('%s', async (message, change) => {
  await using world = await channelWorld()
  const ada = await world.signUp()
  const { subscription } = world.pushService.subscribe()
  expect(await ada.post(path, { ...subscription, ...change })).toMatchObject({ status: 400, body: { message } })
})

const targets = securityLines('ssrf-targets.txt')

test.skipIf(targets.length === 0)(
  'no address inside a network can be subscribed (skipped without shared/security-data beside the project)',
  async () => {
    await using world = await channelWorld()
    const { keys } = world.pushService.subscribe().subscription
    const secured = targets.map((target) => target.replace(/^\w+:(?=\/\/)/, 'https:'))
    for (const endpoints of [targets, secured]) {
      const person = await world.signUp()
      for (const endpoint of endpoints)
        expect([endpoint, (await person.post(path, { endpoint, keys })).status]).toEqual([endpoint, 400])
      expect(await world.deliver('BrowserPush', world.messageTo(person))).toMatchObject({ outcome: 'undeliverable' })
    }
  },
)
