import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aptInstall } from './apt.ts'

afterEach(() => vi.unstubAllEnvs())

/** A PATH with an apt-get that records its arguments and runs the script given, and a sudo that asks nothing. */
function machineWith(aptGet: string): { calls: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-apt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  program('apt-get', `echo "$*" >> '${calls}'\n${aptGet}`)
  program('sudo', 'while [ "${1#-}" != "$1" ]; do shift; done\nexec "$@"')
  vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter))
  return { calls: () => readFileSync(calls, 'utf8').trim().split('\n') }
}

test('updates first, then installs without prompts and without recommended packages', async () => {
  const machine = machineWith('exit 0')
  expect(await aptInstall(['one', 'two'], `echo prepared > /dev/null`)).toEqual({ ok: true })
  expect(machine.calls()).toEqual(['update -q', 'install -y -q --no-install-recommends one two'])
})

test('returns the last output of a failed installation', async () => {
  machineWith('echo "E: Unable to locate package one" >&2\nexit 100')
  expect(await aptInstall(['one'])).toEqual({
    ok: false,
    why: 'apt-get could not install it: E: Unable to locate package one',
  })
})

test('installs nothing when the preparation fails', async () => {
  const machine = machineWith('exit 0')
  expect(await aptInstall(['one'], 'exit 3')).toMatchObject({ ok: false })
  expect(machine.calls()).toEqual([''])
})

test('returns a reason where there is no apt-get', async () => {
  vi.stubEnv('PATH', join(tmpdir(), 'daymark-no-such-folder'))
  expect(await aptInstall(['one'])).toEqual({ ok: false, why: 'this system has no apt-get to install it with' })
})
