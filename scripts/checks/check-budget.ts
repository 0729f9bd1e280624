import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Measure, measureBuild, measurePage, readManifest, type Screens } from './measure-build.ts'
import { repositoryRoot } from '../repository-files.ts'
import { say } from '../say.ts'

/**
 * Limits in kB (1000 bytes) after gzip; fonts without. A lazy part with a file of its own counts with everything that it
 * adds to the part that imports it.
 */
const budgets = { landingScript: 5, lazy: 58, styles: 13.2, fonts: 20 }

/**
 * What the whole first view may cost, and the dashboard with all that it fetches by itself. React is 67 of it. The last
 * three are what someone has fetched who has opened a dialog, a habit or the settings.
 */
const screens: Screens = {
  'dashboard first view': { parts: ['dashboard'], limit: 124 },
  'dashboard with what follows': { parts: ['dashboard', 'unasked'], limit: 130 },
  auth: { parts: ['auth-screen'], limit: 106 },
  'dialogs of the dashboard': { parts: ['dashboard', 'unasked', 'dialogs'], limit: 210 },
  'open habit': { parts: ['dashboard', 'unasked', 'habit'], limit: 255 },
  'dialogs of the account': { parts: ['dashboard', 'unasked', 'account'], limit: 255 },
}

const { values } = parseArgs({ options: { dist: { type: 'string' } } })
const dist = values.dist ?? join(repositoryRoot, 'packages/web/dist')

const read = (file: string) => readFile(join(dist, file))
const { measures, absent } = await measureBuild({
  manifest: await readManifest(join(dist, '.vite', 'manifest.json')),
  html: await readFile(join(dist, 'index.html'), 'utf8'),
  read,
  budgets,
  screens,
})

measures.push(
  await measurePage({ name: 'admin area', limit: 160, html: await readFile(join(dist, 'admin.html'), 'utf8'), read }),
)

const isOver = ({ bytes, limit }: Measure) => bytes > limit * 1000
for (const measure of measures) {
  const size = `${(measure.bytes / 1000).toFixed(1)} kB`.padStart(9)
  say(`${isOver(measure) ? 'OVER' : ' ok '} ${size} of ${String(measure.limit).padStart(3)} kB  ${measure.name}`)
}
for (const name of absent) say(` --  not in this build: ${name}`)

const over = measures.filter(isOver)
if (over.length > 0) {
  say(`Too big: ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
