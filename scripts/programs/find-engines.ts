import { aptInstall } from './apt.ts'
import { programAt, programInPath } from './find-program.ts'

/** The programs that drive an engine beside Chromium; where one is not there, a sentence that says what cannot be run. */
export type FoundEngine<Programs> = { programs: Programs; missing: null } | { programs: null; missing: string }

type Firefox = { firefox: string }
type WebKit = { driver: string; browser: string; display: string }

/** Debian's Firefox, or another one that speaks WebDriver BiDi. FIREFOX_PATH decides when it is set. */
export function installedFirefox(): Firefox | undefined {
  const chosen = process.env['FIREFOX_PATH']
  const firefox = chosen ? programAt([chosen]) : programInPath(['firefox-esr', 'firefox'])
  return firefox === undefined ? undefined : { firefox }
}

/** WebKitGTK's driver, the small browser that comes with its library, and the X server that gives it a screen. */
export function installedWebKit(): WebKit | undefined {
  const driver = programInPath(['WebKitWebDriver'])
  const browser = programAt([
    '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
    '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ])
  const display = programInPath(['Xvfb'])
  return driver && browser && display ? { driver, browser, display } : undefined
}

export const findFirefox = (): Promise<FoundEngine<Firefox>> => find('Firefox', installedFirefox, ['firefox-esr'])

export const findWebKit = (): Promise<FoundEngine<WebKit>> =>
  find('WebKit', installedWebKit, ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'])

async function find<Programs>(
  name: string,
  installed: () => Programs | undefined,
  packages: readonly string[],
): Promise<FoundEngine<Programs>> {
  const found = installed()
  if (found) return { programs: found, missing: null }
  const { ok, why } = { why: '', ...(await aptInstall(packages)) }
  const programs = installed()
  if (programs) return { programs, missing: null }
  const reason = ok ? 'the installed one is not at the usual places' : why
  return { programs: null, missing: `The smoke journey in ${name} could not be run: it was not found and ${reason}.` }
}
