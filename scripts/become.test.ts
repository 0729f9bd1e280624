import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'daymark-become-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => process.exit(7))
   process.stdout.write(JSON.stringify({ pid: process.pid, word: process.argv[2], setting: process.env.SETTING }) + '\\n')
   if (process.argv[2] === 'end') process.exit(3)
   setInterval(() => {}, 1000)`,
)
const host = join(folder, 'host.mjs')
writeFileSync(
  host,
  `const { become } = await import(${JSON.stringify(new URL('./become.ts', import.meta.url).href)})
   if (process.argv[3] === 'as a child') process.execve = undefined
   become({ file: process.execPath, args: [${JSON.stringify(program)}, process.argv[2]], env: { SETTING: 'kept' } })`,
)

async function startHost(word: string, way: string) {
  const child = spawn(process.execPath, [host, word, way])
  let complaints = ''
  child.stderr.on('data', (part: Buffer) => void (complaints += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ended, complaints: () => complaints, said: JSON.parse(line.toString()) as Record<string, unknown> }
}

test.each(['in place', 'as a child'])('the program gets the signals and gives its exit code, %s', async (way) => {
  const { child, ended, said, complaints } = await startHost('stay', way)
  expect(said).toMatchObject({ word: 'stay', setting: 'kept' })
  expect(said['pid'] === child.pid).toBe(way === 'in place')
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
  expect(() => process.kill(Number(said['pid']), 0)).toThrow('ESRCH')
  expect(complaints()).toBe('')

  const short = await startHost('end', way)
  expect(await short.ended).toBe(3)
})
