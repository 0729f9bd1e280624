import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../../../../scripts/programs/find-chromium.ts'
import type { Person } from '../crowd.ts'
import type { Served } from '../served.ts'

/** Throws with a sentence where there is no browser. */
export async function openBrowser(): Promise<Browser> {
  const { path, missing } = await findChromium()
  if (path === null) throw new Error(missing)
  return chromium.launch({ executablePath: path, args: quietFlags })
}

/** A desktop browser with an empty cache, signed in where the visitor has an account. */
export async function visit(browser: Browser, served: Served, person?: Person): Promise<BrowserContext> {
  const origins = person ? [{ origin: served.url, localStorage: [await signInLeft(served, person)] }] : []
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
  })
}

/** What a sign-in leaves in the browser. */
async function signInLeft({ url }: Served, { token }: Person) {
  const response = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`/api/auth/me was answered with ${response.status}`)
  const state = { user: await response.json(), token, isAuthenticated: true, timezonePromptDismissedFor: null }
  return { name: 'auth-store', value: JSON.stringify({ state, version: 0 }) }
}
