import { expect, type Locator, type Page } from '@playwright/test'
import { expectDashboard } from './auth-screen.ts'
import { callAs } from './member.ts'
import type { Member } from './people.ts'
import type { Served } from './served.ts'

export const days = (count: number): number => count * 24 * 60 * 60

/** The banner of the dashboard for accounts without a plan. */
export const bannerOf = (page: Page): Locator => page.getByRole('region', { name: 'Your plan' })

export const planDialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Your Plan' })

/** One plan in Choose Your Plan. */
export const planOf = (dialog: Locator, name: 'Basic' | 'Pro'): Locator => dialog.getByRole('region', { name })

/** Chooses the rhythm of payment, by what the eye sees of its radio button. */
export async function payBy(dialog: Locator, name: 'Monthly' | 'Yearly Save 17%'): Promise<void> {
  await dialog.getByText(name.split(' ', 1)[0] ?? name).click()
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
}

/** Where the embedded provider takes what is no money. */
export async function expectCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/billing\/local\/checkout\//)
  await expect(page.getByText('Local test billing. No money moves.')).toBeVisible()
}

export const payHere = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pay with a test card' }).click()

/** Closes the page, lets time pass and opens it again, signed in as before. */
export async function comeBackAfter(page: Page, time: { pass(seconds: number): Promise<void> }, seconds: number) {
  await page.goto('/api/health')
  await time.pass(seconds)
  await page.goto('/')
  await expectDashboard(page)
}

/** The trial ends, then the grace that the next visit begins: from now on the free plan holds. */
export async function outliveTrial(page: Page, time: { pass(seconds: number): Promise<void> }): Promise<void> {
  await comeBackAfter(page, time, days(8))
  await expect(bannerOf(page)).toContainText('3 days left to subscribe')
  await comeBackAfter(page, time, days(4))
  await expect(bannerOf(page)).toContainText('Your free trial has expired')
}

/**
 * The token that the browser has now. Tokens live an hour, and a visit that begins with the last list shows the dashboard
 * while an old one is still being renewed: that is waited for, by the clock that the page has.
 */
export async function tokenIn(page: Page): Promise<Pick<Member, 'token'>> {
  let token = ''
  const read = () => page.evaluate(() => [localStorage.getItem('auth-store') ?? '', Date.now()] as const)
  await expect(async () => {
    const [stored, now] = await read()
    token = JSON.parse(stored).state.token
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp * 1000, 'when the token ends').toBeGreaterThan(now)
  }).toPass({ timeout: 30_000 })
  return { token }
}

/** Buys a plan on another device; answers with where the browser is sent after that. */
export async function subscribe(
  product: Pick<Served, 'url'>,
  member: Pick<Member, 'token'>,
  priceId: 'basic_monthly' | 'basic_yearly' = 'basic_monthly',
): Promise<string> {
  const body = { priceId }
  const { checkoutUrl } = await callAs<{ checkoutUrl: string }>(
    product,
    member,
    '/subscription/create-checkout-session',
    { method: 'POST', body },
  )
  return press(checkoutUrl, 'pay')
}

/** Buys a plan in this browser, whose session may be over by the time it comes back; answers with where it is sent. */
export async function subscribeHere(page: Page, product: Pick<Served, 'url'>, { token }: Pick<Member, 'token'>) {
  const opened = await page.request.post(`${product.url}/api/subscription/create-checkout-session`, {
    data: { priceId: 'basic_monthly' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(opened.status()).toBe(200)
  return press(((await opened.json()) as { checkoutUrl: string }).checkoutUrl, 'pay')
}

/** Does something on the portal's page, on another device. */
export async function manage(
  product: Pick<Served, 'url'>,
  member: Pick<Member, 'token'>,
  action: 'cancel' | 'reactivate' | 'good-card' | 'failing-card' | 'confirming-card' | 'pay-invoice',
): Promise<void> {
  const { url } = await callAs<{ url: string }>(product, member, '/subscription/customer-portal', { method: 'POST' })
  await press(url, action)
}

/** Presses a button of one of the embedded provider's pages; answers with where that leads. */
async function press(page: string, action: string): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams({ action }),
  })
  expect(answer.status, `${action}: ${page}`).toBe(303)
  return answer.headers.get('location') ?? ''
}
