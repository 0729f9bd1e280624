import { aptInstall } from './apt.ts'
import { programAt, programInPath } from './find-program.ts'

/** A Chromium to test with, or a sentence that says what cannot run without it. */
export type FoundChromium = { path: string; missing: null } | { path: null; missing: string }

/** The headless shell comes first: it starts and draws several times faster than the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The Chromium that is installed now. CHROME_PATH decides when it is set. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return programAt([chosen])
  return programInPath(names) ?? programAt(usualPlaces)
}

/** Finds a Chromium, or installs one. A CHROME_PATH without a program is an error, not a reason to search. */
export async function findChromium(): Promise<FoundChromium> {
  const found = installedChromium()
  if (found) return { path: found, missing: null }
  const chosen = process.env['CHROME_PATH']
  if (chosen) return missing(`CHROME_PATH is ${chosen}, where there is no program`)
  const installed = await aptInstall(['chromium-headless-shell', 'chromium'])
  const path = installedChromium()
  if (path) return { path, missing: null }
  return missing(`no Chromium was found and ${installed.ok ? 'the installed one is not in PATH' : installed.why}`)
}

const missing = (why: string): FoundChromium => ({ path: null, missing: `The browser tests could not be run: ${why}.` })

/** Flags that stop the browser from making requests of its own while a test records those of the product. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
