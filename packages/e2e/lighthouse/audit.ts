import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { quietFlags } from '../../../scripts/programs/find-chromium.ts'

const chromeFlags = ['--headless=new', ...quietFlags]

/** What the browser is told before the page is opened, at the port of its devtools. */
export type Prepare = (port: number) => Promise<void>

/**
 * One mobile run, Lighthouse's own default, in a browser of its own: no run profits from another's cache. What was
 * prepared is still there when the page is opened.
 */
export async function audit(
  address: string,
  chromePath: string,
  categories: readonly string[],
  prepare: Prepare,
): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags })
  try {
    await prepare(chrome.port)
    const run = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: true,
    })
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
    return run.lhr
  } finally {
    chrome.kill()
  }
}
