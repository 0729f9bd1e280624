import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchedFetch } from './watched-fetch.ts'

/** As much of the browser's request as ours uses; the test plays the network. */
class Wire extends EventTarget {
  static last: Wire
  readonly upload = new EventTarget()
  readonly sentHeaders: Record<string, string> = {}
  isAborted = false
  opened: string[] = []
  sent: unknown
  status = 0
  statusText = ''
  response: Blob | null = null
  lines = ''
  constructor() {
    super()
    Wire.last = this
  }
  open = (...opened: string[]) => void (this.opened = opened)
  setRequestHeader = (name: string, value: string) => void (this.sentHeaders[name] = value)
  send = (body: unknown) => void (this.sent = body)
  abort = () => void (this.isAborted = true)
  getAllResponseHeaders = () => this.lines
  answer(status: number, text: string): void {
    Object.assign(this, {
      status,
      response: new Blob([text]),
      lines: 'content-type: application/json\r\nx-two: a: b\r\n',
    })
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}
const passed = (loaded: number, total: number) => Object.assign(new Event('progress'), { loaded, total })

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Wire))
afterEach(() => vi.unstubAllGlobals())

test('it sends what fetch would, tells how far it is, and answers with a response', async () => {
  const shares: number[] = []
  const body = new FormData()
  const headers = { authorization: 'Bearer a.b.c' }
  const answer = watchedFetch((share) => shares.push(share))('/api/import', { method: 'POST', headers, body })
  expect(Wire.last).toMatchObject({ opened: ['POST', '/api/import'], sentHeaders: headers, sent: body })

  Wire.last.upload.dispatchEvent(passed(0, 0))
  Wire.last.upload.dispatchEvent(passed(5, 20))
  Wire.last.upload.dispatchEvent(new Event('load'))
  Wire.last.answer(400, '{"message":"No"}')

  expect(shares).toEqual([0, 0.25, 1])
  const response = await answer
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-two')]).toEqual([
    400,
    'application/json',
    'a: b',
  ])
  expect(await response.json()).toEqual({ message: 'No' })
})

test('no connection fails as it does with fetch', async () => {
  const answer = watchedFetch(() => undefined)('/api/import')
  Wire.last.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

test('aborting ends the request, before it began or on its way', async () => {
  const controller = new AbortController()
  const answer = watchedFetch(() => undefined)('/api/import', { signal: controller.signal })
  controller.abort('left the screen')
  await expect(answer).rejects.toBe('left the screen')
  expect(Wire.last.isAborted).toBe(true)

  await expect(watchedFetch(() => undefined)('/api/import', { signal: controller.signal })).rejects.toBe(
    'left the screen',
  )
  expect(Wire.last.sent).toBeUndefined()
})
