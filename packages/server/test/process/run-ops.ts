import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { opsEntry } from '../../../../scripts/server-bundle.ts'
import { compiledOnce, quickStart } from './server-process.ts'

const entry = fileURLToPath(opsEntry)

type Ran = { code: number; said: string; complained: string }

/** `npm run ops -- …` as an operator types it: in a process of its own, with the settings given. */
export async function runOps(settings: Record<string, string>, words: string[], input = ''): Promise<Ran> {
  const { PATH = '' } = process.env
  const env = { PATH, ...compiledOnce, ...settings }
  const child = spawn(process.execPath, [...quickStart, entry, ...words], { env, cwd: '/' })
  child.stdin.end(input)
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, said, complained }
}
