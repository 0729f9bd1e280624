import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Billing, LocalBilling, PortalAction } from '#adapters/billing/billing.ts'
import { embeddedBilling } from '#adapters/billing/embedded.billing.ts'
import { signatureOf } from '#adapters/billing/event-signature.ts'
import { newId } from '#db/new-id.ts'
import { users } from '#db/schema/accounts.ts'
import { localCustomers, localInvoices, localSubscriptions } from '#db/schema/local-billing.ts'
import type { MakeBillingWorld } from '../billing-contract/contract-world.ts'
import { heldPost } from './held-post.ts'
import { emptyDatabase } from '../database/test-database.ts'
import { billingSecret, makeWorld } from './world.ts'

const lastOf = (url: string): string => url.split('/').at(-1) ?? ''

/** What people do on the embedded provider's pages, by customer. */
const actAt = async (billing: Billing & LocalBilling, customer: string, action: PortalAction): Promise<void> =>
  billing.act(lastOf(await billing.openPortal({ customer, returnUrl: 'http://localhost:3000/' })), action)

/** The embedded provider alone, behind its port, for the suite that every provider passes. */
export const embeddedWorld: MakeBillingWorld = async (receiver) => {
  const { db } = await emptyDatabase()
  let now = Temporal.Instant.from('2026-03-29T08:00:00Z')
  const clock = () => now
  const publicUrl = new URL('http://localhost:3000')
  const billing = embeddedBilling({ db, clock, publicUrl, secret: billingSecret, onError: () => {} })
  const post = heldPost((raw) => signatureOf(billingSecret, raw, now))
  const take = async (raw: Uint8Array, signature: string) => {
    if (!(await receiver({ raw, signature }))) throw new Error('The letter was not taken')
  }
  billing.deliverTo(post.through(take))

  return {
    /** Its rows belong to people of the product, so there has to be one. */
    billing: {
      ...billing,
      async ensureCustomer(person, known, key) {
        const { userId: id, email } = person
        const account = { id, email: `${newId()}.${email}`, firstName: 'Ada', lastName: 'Lovelace', createdAt: now }
        await db.insert(users).values(account).onConflictDoNothing()
        return billing.ensureCustomer(person, known, key)
      },
    },
    now: clock,
    async advance(days) {
      now = now.add({ seconds: Math.round(86_400 * days) })
      await billing.processDue()
    },
    pay: async (session, card) => void (card === 'good' && (await billing.pay(session))),
    portal: (customer, action) => actAt(billing, customer, action === 'pay' ? 'pay-invoice' : action),
    async scheduleEnd(customer, cancelAt) {
      await db.update(localSubscriptions).set({ cancelAt }).where(eq(localSubscriptions.customer, customer))
    },
    wantConfirmation: (customer) => actAt(billing, customer, 'confirming-card'),
    confirmPayment: async (_, confirmUrl) => void (await billing.confirm(lastOf(confirmUrl))),
    async refund(customer, cents) {
      const [last] = await db.select().from(localInvoices).where(eq(localInvoices.customer, customer))
      if (!last) throw new Error(`${customer} was never charged`)
      const number = 1 + (await db.$count(localInvoices, eq(localInvoices.customer, customer)))
      await db
        .insert(localInvoices)
        .values({ ...last, id: newId(), number, cents: -cents, creditCents: 0, status: 'refunded', date: now })
    },
    async creditOf(customer) {
      const [row] = await db.select().from(localCustomers).where(eq(localCustomers.id, customer))
      return row?.creditCents ?? 0
    },
    setCard: (customer, card) => actAt(billing, customer, card === 'good' ? 'good-card' : 'failing-card'),
    async deleteCustomer(customer) {
      await billing.deleteCustomer(customer)
      await billing.processDue()
    },
    hold: post.hold,
    release: post.release,
    drop: post.drop,
    signatureOf: (raw, secondsAgo) => signatureOf(billingSecret, raw, now.subtract({ seconds: secondsAgo })),
    async [Symbol.asyncDispose]() {},
  }
}

type Given = NonNullable<Parameters<typeof makeWorld>[0]>
type World = Awaited<ReturnType<typeof makeWorld>>
type Person = Awaited<ReturnType<World['signUp']>>

async function openCheckout(person: Pick<Person, 'post'>, priceId: string): Promise<string> {
  const response = await person.post('/subscription/create-checkout-session', { priceId })
  expect(response).toMatchObject({ status: 200 })
  return lastOf((response.body as { checkoutUrl: string }).checkoutUrl)
}

/** The whole product over the embedded provider, with the post between them in the hands of the test. */
export async function billedWorld(given: Given = {}) {
  const post = heldPost((raw) => signatureOf(billingSecret, raw, world.now()))
  const world: World = await makeWorld({
    billing: (embedded) => ({
      billing: embedded,
      localBilling: { ...embedded, deliverTo: (receive) => embedded.deliverTo(post.through(receive)) },
    }),
    ...given,
  })
  const { billing, database } = world

  async function customerOf({ user }: Person): Promise<string> {
    const { rows } = await database.raw.query('select customer from billing_customers where user_id = $1', [user.id])
    return String(rows[0]?.['customer'])
  }

  return {
    ...world,
    post,
    customerOf,
    openCheckout,
    /** By the API, up to the page that the person comes back to. */
    async buy(person: Pick<Person, 'post'>, priceId = 'basic_monthly'): Promise<string> {
      const id = await openCheckout(person, priceId)
      expect(await billing.pay(id)).toBe(true)
      return id
    },
    act: async (person: Person, action: PortalAction) => actAt(billing, await customerOf(person), action),
    /** Days of 24 hours pass, the product's minute comes round, and the person comes back with a session of that time. */
    async later(person: Person, days: number): Promise<Person> {
      const visitor = await world.comeBack(person, { hours: 24 * days })
      const end = world.now().add({ hours: 1 }).toString()
      await database.raw.query('update sessions set expires_at = greatest(expires_at, $2) where id = $1', [
        person.session.id,
        end,
      ])
      await world.tick()
      return { ...person, ...visitor }
    },
    /** What the product says of the person's subscription, and what the provider has of it. */
    async billingStateOf(person: Person) {
      const { body: told, status } = await person.get('/subscription')
      const { subscriptions } = await billing.snapshot(await customerOf(person))
      const running = subscriptions.filter((it) => it.status !== 'canceled')
      return { status, told: told as Record<string, unknown>, running }
    },
    sign: (raw: Uint8Array, at = world.now()) => signatureOf(billingSecret, raw, at),
  }
}
