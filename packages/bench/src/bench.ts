import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/ensure-built.ts'
import { say } from '../../../scripts/say.ts'
import { partsOf, wantedParts } from './parts.ts'
import { tableText } from './report.ts'
import { startCluster } from './served.ts'

// Prints costs as ratios of medians measured alternately in one run: ratios compare between machines, milliseconds do not.
// `npm run bench -- limit page` measures the named parts; a run of all parts is written to the results.

const wanted = wantedParts(process.argv.slice(2))
await ensureBuilt()
const heading = ['# Benchmark', '', 'Ratios of medians, measured in one run by `npm run bench`.', ''].join('\n')
const texts = [heading]
say(heading)
for (const part of wanted) {
  // Each on its own database server: no part affects the next.
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
