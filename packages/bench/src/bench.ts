import '@daymark/domain/time/temporal.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/ensure-built.ts'
import { say } from '../../../scripts/say.ts'
import { allParts, needsBuild, tablesOf, wantedParts } from './parts.ts'
import { tableText } from './report.ts'

// Prints costs as ratios of medians measured alternately in one run: ratios compare between machines, milliseconds do not.
// `npm run bench -- limit page` measures the named parts; a run of all parts is written to the results.

const wanted = wantedParts(process.argv.slice(2))
if (wanted.some(needsBuild)) await ensureBuilt()
const heading = ['# Benchmark', '', 'Ratios of medians, measured in one run by `npm run bench`.', ''].join('\n')
const texts = [heading]
say(heading)
for (const part of wanted) {
  for await (const table of tablesOf(part)) {
    const text = tableText(table)
    say(text)
    texts.push(text)
  }
}
if (wanted.length === allParts.length) {
  await writeFile(join(import.meta.dirname, '..', 'results.md'), texts.join('\n'))
}
