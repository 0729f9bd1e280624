import { expect, test } from 'vitest'
import { billedWorld } from '../../../test/world/billing-world.ts'

type World = Awaited<ReturnType<typeof billedWorld>>

const strip = 'Local test billing. No money moves.'
const origin = 'http://localhost:3000'

/** A browser on one of the pages: it says truly where its form stood. */
const browserIn = ({ api }: World) => ({
  open: (url: string) => api.inject({ url, headers: { host: 'localhost:3000' } }),
  press: (url: string, action: string, headers: Record<string, string> = { origin }) =>
    api.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `action=${action}`,
    }),
})

test('buys a plan on a page with buttons only', async () => {
  await using world = await billedWorld()
  const browser = browserIn(world)
  const person = await world.signUp()
  const id = await world.openCheckout(person, 'basic_yearly')
  const url = `/billing/local/checkout/${id}`
  const page = await browser.open(url)
  expect(page.statusCode).toBe(200)
  for (const text of [strip, 'Basic Annual', 'Free for 7 days, then $49.50 per year.'])
    expect(page.body).toContain(text)
  expect(page.body).not.toMatch(/<(input|script|style)/)
  expect(id).toMatch(/^local_cs_[\w-]{24}$/)

  const declined = await browser.press(url, 'decline')
  expect(declined.statusCode).toBe(200)
  expect(declined.body).toContain('Your card was declined. Nothing was charged.')
  expect((await person.get('/subscription')).status).toBe(404)
  const back = await browser.press(url, 'back')
  expect([back.statusCode, back.headers.location]).toEqual([303, `${origin}/subscription/cancel`])

  const paid = await browser.press(url, 'pay')
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${origin}/subscription/success?session_id=${id}`])
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'trialing' })
  expect((await browser.open(url)).statusCode).toBe(410)
  expect((await browser.press(url, 'pay')).statusCode).toBe(410)
})

test('the portal cancels, reactivates, takes cards and payments, and lists test payments', async () => {
  await using world = await billedWorld()
  const browser = browserIn(world)
  let person = await world.signUp()
  await world.buy(person)
  const portal = async () => {
    const { body } = await person.post('/subscription/customer-portal')
    return new URL((body as { url: string }).url).pathname
  }
  const url = await portal()
  const page = await browser.open(url)
  for (const text of [strip, 'Basic Monthly', 'LOCAL-0001', 'These aren’t invoices.']) expect(page.body).toContain(text)
  const pressed = await browser.press(url, 'cancel')
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, url])
  expect((await person.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: true })
  expect((await browser.open(url)).body).toContain('Reactivate subscription')
  await browser.press(url, 'reactivate')
  expect((await person.get('/subscription')).body).toMatchObject({ cancelAtPeriodEnd: false })
  await browser.press(url, 'failing-card')

  person = await world.later(person, 7)
  expect((await browser.open(url)).statusCode).toBe(404)
  const next = await portal()
  expect((await browser.open(next)).body).toContain('Pay the open invoice')
  await browser.press(next, 'good-card')
  await browser.press(next, 'pay-invoice')
  expect((await person.get('/subscription')).body).toMatchObject({ status: 'active' })

  const [invoice] = (await person.get('/subscription/billing-history')).body as { url: string }[]
  const shown = await browser.open(new URL(invoice?.url ?? '').pathname)
  for (const text of [strip, 'This isn’t an invoice.', 'LOCAL-0002', '$4.99']) expect(shown.body).toContain(text)
})

test('a button counts only on the page itself, and only if there is such a button', async () => {
  await using world = await billedWorld()
  const browser = browserIn(world)
  const person = await world.signUp()
  const url = `/billing/local/checkout/${await world.openCheckout(person, 'basic_monthly')}`
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect((await browser.press(url, 'pay', headers)).statusCode).toBe(400)
  }
  expect((await browser.press(url, 'refund')).statusCode).toBe(400)
  expect((await browser.press('/billing/local/checkout/local_cs_guessed', 'pay')).statusCode).toBe(410)
  for (const page of ['portal', 'invoice']) {
    expect((await browser.open(`/billing/local/${page}/guessed`)).statusCode).toBe(404)
  }
  expect((await person.get('/subscription')).status).toBe(404)
})

test('where a real provider has its own pages these do not exist', async () => {
  await using world = await billedWorld({ billing: (embedded) => ({ billing: embedded, localBilling: null }) })
  expect((await browserIn(world).open('/billing/local/checkout/x')).statusCode).toBe(404)
})
