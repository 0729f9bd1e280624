import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { repositoryRoot } from '../../../../scripts/repository-files.ts'
import { say } from '../../../../scripts/say.ts'

/** What a full system has, and a minimal Debian or Ubuntu lacks. */
const libraries = globSync('{/usr/lib,/lib}/{*-linux-gnu/,}libatomic.so.1')

/** In a mount namespace of its own. Somebody who is not root is root in a user namespace, where the system allows that. */
const apart = [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--mount']
const canHide = spawnSync('unshare', [...apart, 'mount', '--bind', tmpdir(), tmpdir()]).status === 0
if (!canHide) say('Nothing was started without libatomic: this user may not make a mount namespace (unshare --mount).')

test.skipIf(!canHide)('the product starts on a system without libatomic', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-start-'))
  const port = String(await freePort())
  const hidden = libraries.map((path) => `mount --bind /dev/null ${path} && `).join('')
  const words = [...apart, 'sh', '-c', `${hidden}exec npm start`]
  const child = spawn('unshare', words, {
    cwd: repositoryRoot,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    detached: true,
  })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (output += part.toString()))
  try {
    const isHealthy = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (child.exitCode === null && !(await isHealthy())) await sleep(100)
    expect({ code: child.exitCode, output }).toMatchObject({ code: null })
  } finally {
    // The whole group: npm, its shell and the server.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true })
  }
})
