import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/ensure-built.ts'
import { say } from '../../../scripts/say.ts'
import { partsOf, wantedParts } from './parts.ts'
import { tableText } from './report.ts'
import { startCluster } from './served.ts'

// Prints what costs how much of what, as ratios of medians that were taken in turns in one run: they compare from machine
// to machine, milliseconds do not. `npm run bench -- limit page` measures the parts that are named; all of them are
// written down.

const wanted = wantedParts(process.argv.slice(2))
await ensureBuilt()
const heading = ['# Benchmark', '', 'Ratios of medians, measured in one run by `npm run bench`.', ''].join('\n')
const texts = [heading]
say(heading)
for (const part of wanted) {
  // Each on a database server of its own: nothing that one leaves behind is in the way of the next.
  await using cluster = await startCluster()
  for await (const table of partsOf[part](cluster)) {
    const text = tableText(table)
    say(text)
    texts.push(text)
  }
}
if (wanted.length === Object.keys(partsOf).length) {
  await writeFile(join(import.meta.dirname, '..', 'results.md'), texts.join('\n'))
}
