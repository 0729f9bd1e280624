import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startPushService } from '../services/push-service.ts'
import { healthy, spawnServer } from '../process/server-process.ts'
import { preparedFolder } from '../database/embedded-snapshot.ts'
import { signUpOverHttp } from '../process/sign-up-over-http.ts'

test('the product as it is run pushes to a browser, signed and encrypted', async () => {
  await using service = await startPushService()
  const dataDir = await preparedFolder('daymark-push-process-')
  await using server = await healthy(await spawnServer({ DATA_DIR: dataDir, ...service.settings }))
  const token = await signUpOverHttp(server.url, dataDir, 'ada@daymark.example')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body: object = {}) =>
    (await fetch(`${server.url}/api/notification${path}`, { method, headers, body: JSON.stringify(body) })).status

  const browser = service.subscribe()
  expect(await ask('POST', '/push-subscriptions', browser.subscription)).toBe(201)
  expect(await ask('PUT', '/preferences/0', { isEnabled: true, channel: 1 })).toBe(200)
  expect(await ask('POST', '/test?type=0')).toBe(200)
  expect(browser.arrived.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
    { tag: expect.stringContaining('HabitReminder') as string, token: null },
  ])
  expect(service.refusals).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})
