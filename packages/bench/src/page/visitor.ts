import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../../../../scripts/programs/find-chromium.ts'
import type { Person } from '../crowd.ts'
import { signedInCookie } from '@daymark/server/http/auth-cookies.ts'
import type { Served } from '../served.ts'

/** Throws with a sentence where there is no browser. */
export async function openBrowser(): Promise<Browser> {
  const { path, missing } = await findChromium()
  if (path === null) throw new Error(missing)
  return chromium.launch({ executablePath: path, args: quietFlags })
}

/** The server leads a browser from its number to its name, to which a session belongs. */
export const pageUrl = ({ url }: Pick<Served, 'url'>): string => url.replace('127.0.0.1', 'localhost')

const everywhere = { timezoneId: 'UTC', serviceWorkers: 'block' } as const
const desktop = { ...everywhere, viewport: { width: 1440, height: 900 } }
export const phone = { ...everywhere, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A browser with an empty cache, signed in where the visitor has an account. */
export async function visit(
  browser: Browser,
  served: Served,
  person?: Person,
  device: typeof desktop | typeof phone = desktop,
): Promise<BrowserContext> {
  if (!person) return browser.newContext(device)
  const origins = [{ origin: pageUrl(served), localStorage: [await signInLeft(served, person)] }]
  const context = await browser.newContext({ ...device, storageState: { cookies: [], origins } })
  await context.addCookies([{ name: signedInCookie, value: '1', url: pageUrl(served) }])
  return context
}

/** What a sign-in leaves in the browser. */
async function signInLeft({ url }: Served, { token }: Person) {
  const response = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`/api/auth/me was answered with ${response.status}`)
  const state = { user: await response.json(), token, isAuthenticated: true, timezonePromptDismissedFor: null }
  return { name: 'auth-store', value: JSON.stringify({ state, version: 0 }) }
}
