import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { quietFlags } from './chromium-flags.ts'
import { installedChromium } from './find-chromium.ts'
import { programInPath } from './find-program.ts'
import { say } from './say.ts'
import { servedBuild } from './served-build.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const wanted = 100
const runs = 3

const chromeFlags = ['--headless=new', ...quietFlags]

/** One mobile run, Lighthouse's own default, in a browser of its own: no run profits from another's cache. */
async function audit(address: string, chromePath: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags })
  try {
    const run = await lighthouse(address, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
    return run.lhr
  } finally {
    chrome.kill()
  }
}

/** The audits that cost a category its points, so that a red run says what to mend. */
function lossesOf(result: Result, category: string): string[] {
  const audits = result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return audits.flatMap(({ id }) => {
    const { score = null, title, displayValue } = result.audits[id] ?? {}
    return score === null || score === 1 ? [] : [`     ${id}: ${title} ${displayValue ?? ''}`]
  })
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
const medianOf = (scores: number[]) => scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0

const chromium =
  process.env['CHROME_PATH'] ?? programInPath(['chromium', 'chromium-browser', 'google-chrome']) ?? installedChromium()
if (!chromium) throw new Error('No Chromium was found: set CHROME_PATH')

const { values } = parseArgs({ options: { url: { type: 'string' } } })
await using served = values.url === undefined ? await servedBuild() : null
const address = `${values.url ?? served?.address}/`

const results: Result[] = []
for (let run = 0; run < runs; run++) results.push(await audit(address, chromium))

for (const category of categories) {
  const scores = results.map((result) => scoreOf(result, category))
  const median = medianOf(scores)
  say(`${String(median).padStart(3)}  ${category} (${scores.join(', ')})`)
  if (median >= wanted) continue
  process.exitCode = 1
  for (const loss of new Set(results.flatMap((result) => lossesOf(result, category)))) say(loss)
}
