import type { localTables, tablesByKey } from '#db/spread.ts'

const ofTheEmbeddedProvider =
  'stands where another company’s database would: with Stripe nothing is in it, and it is never spread'

/** The tables without an owner, each with the reason. Every other row belongs to a user. */
export const ownerlessTables = {
  migrations: 'says what the schema is',
  directory: 'finds who is behind a name, so it is kept by that name',
  rate_limits: 'counts digests of clients and addresses, most of which belong to no account',
  email_verifications: 'is about an address before there is an account',
  trial_addresses: 'a digest that outlives the account',
  billing_events: 'are the provider’s, by its own ids, and name no user',
  invites: 'is about a person before there is an account',
  audit_log: 'is the operators’ own, and outlives the accounts that it is about',
  weekly_counts: 'counts people and names none',
  system_facts: 'is about the installation',
  local_customers: ofTheEmbeddedProvider,
  local_checkouts: ofTheEmbeddedProvider,
  local_subscriptions: ofTheEmbeddedProvider,
  local_invoices: ofTheEmbeddedProvider,
  local_portals: ofTheEmbeddedProvider,
  local_events: ofTheEmbeddedProvider,
} satisfies Record<keyof typeof tablesByKey | (typeof localTables)[number], string>

export const isOwned = (table: string): boolean => !Object.hasOwn(ownerlessTables, table)
