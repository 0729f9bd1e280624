import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { programInPath } from '../../../scripts/programs/find-program.ts'
import { repositoryRoot } from '../../../scripts/repository-files.ts'
import { compiledOnce } from '../../server/test/process/server-process.ts'
import { makeHabit } from '../../server/test/world/habit.ts'
import { servedWorld } from '../test/served-world.ts'
import { connect } from './client.ts'

const page = readFileSync(join(repositoryRoot, 'docs/recipes.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => String(text))
const lacks = ['curl', 'jq', 'sh'].some((name) => programInPath([name]) === undefined)

/** A home with the files that the page assumes, and two habits. */
async function home() {
  const world = await servedWorld('tick', { now: new Date().toISOString() })
  const read = await makeHabit(world.ada, 'Read')
  const measure = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 }
  const water = await makeHabit(world.ada, 'Drink water', { measure })
  const folder = mkdtempSync(join(tmpdir(), 'daymark-recipes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.daymark'), `export DAYMARK_URL=${world.url}\nexport DAYMARK_TOKEN=${world.token}\n`)
  writeFileSync(join(folder, 'backup.sh'), '#!/bin/sh\n', { mode: 0o755 })
  symlinkSync(repositoryRoot, join(folder, 'daymark'))
  const { PATH } = process.env
  const shell = async (script: string) => {
    const env = { PATH, HOME: folder, TZ: 'UTC', ...compiledOnce }
    return (await promisify(execFile)('sh', ['-eu', '-c', script], { cwd: repositoryRoot, env })).stdout
  }
  return { ...world, read, water, shell, client: connect(world) }
}

test.skipIf(lacks)('the commands for a shell do what the page says (needs curl and jq)', async () => {
  await using world = await home()
  const output = await world.shell(['. ~/.daymark', ...blocks('sh')].join('\n'))
  expect(output).toContain('[ ] Read')
  const [read, water] = await world.client.listHabits()
  expect(read).toMatchObject({ name: 'Read', isCompletedToday: true })
  expect(water?.recentEntries).toMatchObject([{ amount: 2 }])
  const day = read?.recentDays.at(-1)
  if (!read || !day) throw new Error('Nothing was ticked')
  const days = await world.client.listDays({ params: { id: read.id }, querystring: { from: day, to: day } })
  expect(days).toMatchObject([{ state: 'done', note: 'From a script' }])
})

test.skipIf(lacks)('the lines for cron run', async () => {
  await using world = await home()
  const lines = blocks('cron').flatMap((text) => text.split('\n').filter((line) => /^\d/.test(line)))
  const [evening = '', backup = ''] = lines.map((line) => line.split(' ').slice(5).join(' '))
  expect(await world.shell(evening)).toBe('[ ] Read\n[ ] Drink water: 0 of 8 glasses\n')
  expect(await world.shell(backup)).toBe('Read is done today. Current streak: 1\n')
})

test('Home Assistant reads and ticks at addresses that exist', async () => {
  await using world = await home()
  const [, yaml = ''] = blocks('yaml')
  const [sensor = '', tick = ''] = [...yaml.matchAll(/(?:resource|url): https:\/\/daymark\.example(\S+)/g)].map(
    ([, path]) => String(path),
  )
  const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
  const template = /payload: '(.*)'/.exec(yaml)?.[1] ?? ''
  const body = template.replace('{{ habit }}', world.read.id)
  expect((await fetch(world.url + tick, { method: 'POST', headers, body })).status).toBe(200)

  const figures = (await (await fetch(world.url + sensor, { headers })).json()) as Record<string, unknown>
  expect(figures).toMatchObject({ completedToday: 1 })
  const [, named = ''] = /json_attributes: \[(.*)\]/.exec(yaml) ?? []
  const attributes = named.split(', ')
  expect(Object.keys(figures)).toEqual(expect.arrayContaining([...attributes, 'completedToday']))
})
