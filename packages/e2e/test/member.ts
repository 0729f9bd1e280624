import type { Page } from '@playwright/test'
import { expectDashboard } from './auth-screen.ts'
import { type Member, type Person, signUp } from './people.ts'
import type { Served } from './served.ts'

/** For journeys that begin on the dashboard: a new account, signed in here as if that had happened a moment ago. */
export async function enterDashboard(page: Page, product: Served, given: Partial<Person> = {}): Promise<Member> {
  const member = await signUp(product, given)
  await enterAs(page, product, member)
  return member
}

/** The same for an account that is there already. The form itself has journeys of its own. */
export async function enterAs(page: Page, product: Pick<Served, 'url'>, member: Member): Promise<void> {
  await giveCookie(page, product, member)
  // Before the app begins, and with the first document alone: what it stores from then on is its own.
  const remembered = await page.addInitScript(store, storedFor(member))
  await page.goto('/')
  await remembered.dispose()
  await expectDashboard(page, member.user.firstName)
}

/** Puts into the browser what a sign-in leaves there, and opens nothing of the app. */
export async function rememberAs(page: Page, product: Pick<Served, 'url'>, member: Member): Promise<void> {
  await giveCookie(page, product, member)
  // Any answer of the server makes the page one of its own, and this one is small.
  await page.goto(`${product.url}/api/health`)
  await page.evaluate(store, storedFor(member))
}

async function giveCookie(page: Page, product: Pick<Served, 'url'>, { refreshToken }: Member): Promise<void> {
  const { hostname, pathname } = new URL(`${product.url}/api/auth/refresh`)
  const cookie = { name: 'daymark_refresh', value: refreshToken, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([{ ...cookie, domain: hostname, path: pathname }])
}

const storedFor = ({ user, token }: Member): string =>
  JSON.stringify({ state: { user, token, isAuthenticated: true, timezonePromptDismissedFor: null }, version: 0 })

/** Runs in the page. */
const store = (saved: string): void => localStorage.setItem('auth-store', saved)

/** The same account with a session of another device, which begins now. */
export async function signInElsewhere(product: Pick<Served, 'url'>, member: Member): Promise<Member> {
  const { email, password } = member
  const body = { email, password }
  const session = await callAs<Member>(product, { token: '' }, '/auth/login', { method: 'POST', body })
  return { ...member, ...session }
}

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object }

/** A call that the member makes from another device. Throws for an answer that is no success. */
export async function callAs<Answer>(
  product: Pick<Served, 'url'>,
  { token }: Pick<Member, 'token'>,
  path: `/${string}`,
  { method = 'GET', body }: Asked = {},
): Promise<Answer> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}
