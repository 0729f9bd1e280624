import { randomInt } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { repositoryRoot } from '../../../../scripts/repository-files.ts'
import { say } from '../../../../scripts/say.ts'
import { freePort } from '../../../server/test/process/free-port.ts'
import { healthy } from '../../../server/test/process/server-process.ts'
import { signInOverHttp, signUpOverHttp } from '../../../server/test/process/sign-up-over-http.ts'
import { type Identity, type Image, layOutImage, startIn } from '../../test/image.ts'

// The image as its Dockerfile says, without a container engine: its files, user, environment and entry point.

/** The settings of the documented line for a home. */
const page = readFileSync(join(repositoryRoot, 'docs/self-hosting.md'), 'utf8').replaceAll(/\\\n\s*/g, '')
const line = /^docker run .+$/m.exec(page)?.[0] ?? ''
const documented = Object.fromEntries([...line.matchAll(/-e ([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))

const stopSeconds = Number(/--stop-timeout (\d+)/.exec(line)?.[1])

// One layout for all of them.
test.describe.configure({ mode: 'default' })

let image: Image

test.beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'daymark-image-'))
  chmodSync(root, 0o755)
  image = layOutImage(root)
})
test.afterAll(() => rmSync(image.root, { recursive: true, force: true }))

/** Each file outside the volume and /tmp, and when it was last written. */
const writtenOutside = ({ root, volume }: Image): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !join(root, name).startsWith(volume) && !name.startsWith('tmp'))
    .map((name) => `${name} ${lstatSync(join(root, name)).mtimeMs}`)
    .sort()

async function startContainer(user: Identity) {
  const port = String(await freePort())
  const settings = { ...documented, PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  const server = { url: `http://127.0.0.1:${port}`, settings, ...startIn(image, image.command, user, settings) }
  await healthy(server)
  return server
}

async function stopInTime({ child, ended, output }: Awaited<ReturnType<typeof startContainer>>): Promise<void> {
  const asked = performance.now()
  child.kill('SIGTERM')
  expect(await ended, output()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(stopSeconds * 1000)
}

test('the documented line names what the image has', () => {
  expect(documented).toMatchObject({ PUBLIC_URL: expect.any(String), OWNER_EMAIL: expect.any(String), BILLING: 'off' })
  expect(line).toContain(`:${image.volume.slice(image.root.length)} `)
  expect(line).toContain(`-p 127.0.0.1:3000:${image.env['PORT']} `)
})

test('the image starts as its own user, is healthy and stops in time', async () => {
  await using server = await startContainer(image.user)
  expect(server.program).toBe(join(image.root, 'usr/local/bin/node'))
  expect(readdirSync(join(image.folder, 'node_modules')).filter((name) => name.startsWith('node-'))).toEqual([])
  await using check = startIn(image, image.healthCheck, image.user, server.settings)
  expect(await check.ended, check.output()).toBe(0)
  await stopInTime(server)
  for (const name of readdirSync(image.volume)) rmSync(join(image.volume, name), { recursive: true })
})

test('the image starts as any other user, writes to its volume alone, and finds it again', async () => {
  const user = { uid: randomInt(100_000, 2_000_000), gid: randomInt(100_000, 2_000_000) }
  if (process.getuid?.() !== 0) say('Not run as root: the container runs as the user of this test.')
  const before = writtenOutside(image)
  {
    await using server = await startContainer(user)
    expect(await (await fetch(server.url)).text()).toContain('data-billing="off"')
    await signUpOverHttp(server.url, image.volume, 'ada@daymark.example')
    await using ops = startIn(image, ['npm', 'run', 'ops', '--', 'tickets', 'list'], user, server.settings)
    expect(await ops.ended, ops.output()).toBe(0)
    await stopInTime(server)
  }
  await using server = await startContainer(user)
  expect(await signInOverHttp(server.url, 'ada@daymark.example')).toMatch(/^ey/)
  await stopInTime(server)
  expect(writtenOutside(image)).toEqual(before)
  const isOpen = (name: string) => (lstatSync(join(image.volume, name)).mode & 0o077) !== 0
  expect(readdirSync(image.volume).filter(isOpen)).toEqual([])
})
