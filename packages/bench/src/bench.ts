import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../../scripts/say.ts'
import { growthByHistory } from './growth.ts'
import { tickToPaint } from './page.ts'
import { remindersOfOneMinute } from './reminders.ts'
import { tableOf } from './report.ts'
import { serveOnPostgres } from './served.ts'

// Prints what grows with what, as ratios of medians that were taken in turns in one run: they compare from machine to
// machine, milliseconds do not.

await using served = await serveOnPostgres()
const tables = [
  tableOf('History: cost against 30 days of it', await growthByHistory(served)),
  tableOf('Page: from a tick to its paint, on a CPU four times slower', await tickToPaint(served)),
  tableOf('Reminders: everybody at nine', await remindersOfOneMinute(served)),
]
const report = ['# Benchmark', '', 'Ratios of medians, measured in one run by `npm run bench`.', '', ...tables].join(
  '\n',
)
say(report)
await writeFile(join(import.meta.dirname, '..', 'results.md'), report)
