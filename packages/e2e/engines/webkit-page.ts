import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedWebKit } from '../../../scripts/programs/find-engines.ts'
import { freePort } from '../../server/test/process/free-port.ts'
import type { EnginePage, Point } from './engine-page.ts'

const keys = { Escape: '\uE00C' } as const

/** WebKitGTK's MiniBrowser on a screen of its own, driven through W3C WebDriver. */
export async function openWebKit(): Promise<EnginePage> {
  const programs = installedWebKit()
  if (!programs) throw new Error('WebKit is not installed')
  await using started = new AsyncDisposableStack()
  const display = await startDisplay(programs.display, started)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without a GPU, layers are put together by a software renderer of OpenGL, which takes more time than all else.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  defer(started, spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' }))

  const ask = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Answer }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`)
    return value
  }
  while (!(await ask<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }))).ready) await sleep(50)

  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  const post = <Answer>(path: string, body: object) => ask<Answer>('POST', `${session}${path}`, body)
  await post('/window/rect', { width: 1280, height: 1000 })
  const pointer = (point: Point, more: object[]) => {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(point.x), y: Math.round(point.y) }
    return post<void>('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move, ...more] }] })
  }
  const pressKeys = (values: readonly string[]) => {
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    return post<void>('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  const ending = started.move()
  return {
    goto: (url) => post('/url', { url }),
    run: (script, argument) => {
      const body = `const [argument, done] = arguments; Promise.resolve((${String(script)})(argument)).then(done)`
      return post('/execute/async', { script: body, args: [argument] })
    },
    moveTo: (point) => pointer(point, []),
    clickAt: (point) =>
      pointer(point, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => pressKeys(text.split('')),
    press: (key) => pressKeys([keys[key]]),
    screenshot: () => ask('GET', `${session}/screenshot`),
    async close() {
      await ask('DELETE', session).catch(() => undefined)
      await ending.disposeAsync()
    },
  }
}

/** Starts an X server on a number that it chooses itself; answers with its name. */
async function startDisplay(program: string, started: AsyncDisposableStack): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = defer(started, spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

function defer(started: AsyncDisposableStack, child: ChildProcess): ChildProcess {
  started.defer(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })
  return child
}
