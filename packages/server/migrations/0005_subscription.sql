alter table users
  -- Null for a person who had the trial before, with an earlier account.
  add column trial_ends_at timestamptz,
  -- Null until the grace period is begun, which can happen once.
  add column grace_ends_at timestamptz,
  -- Null until a first plan began with its free days, which can happen once.
  add column plan_trial_used_at timestamptz;
update users set trial_ends_at = created_at + interval '168 hours';

-- Who had a trial, as a digest that only this installation can make of an address. Outlives the account, so it has no owner.
create table trial_addresses (
  address_hash text primary key,
  first_seen_at timestamptz not null,
  plan_trial_used_at timestamptz
);

-- Rows of a provider are read by that provider alone: a plan of the embedded twin is worth nothing once Stripe is on.
create table billing_customers (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  -- Null until the provider has answered, and again once it no longer knows the customer.
  customer text,
  -- Makes the attempt to create the customer repeatable while no answer came.
  attempt_key text not null,
  -- When the provider was last asked for everything it has of this customer.
  synced_at timestamptz,
  primary key (user_id, provider)
);
create unique index billing_customers_customer on billing_customers (provider, customer);
create index billing_customers_synced on billing_customers (provider, synced_at);

create table subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  id text not null,
  item_id text not null,
  -- Null for a price that is none of ours.
  plan text,
  status text not null check (
    status in ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled')
  ),
  trial_end timestamptz,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, provider)
);

-- At most one checkout of a person is open. It is noted before the provider is asked, so that a lost answer is not lost.
create table billing_checkouts (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  plan text not null,
  trial_days smallint not null,
  attempt_key text not null,
  noted_at timestamptz not null,
  checkout_id text,
  url text,
  expires_at timestamptz,
  primary key (user_id, provider)
);

-- One at a time may ask a provider about a person and write down what it says. A lease and not a row lock: whoever waits
-- for a provider must not keep a connection from everybody else.
create table billing_locks (
  user_id uuid primary key references users (id) on delete cascade,
  holder uuid not null,
  held_until timestamptz not null
);

-- Events by the provider's own id; processed once what they told of is written down. They name nobody.
create table billing_events (
  provider text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, id)
);
create index billing_events_received on billing_events (received_at);

-- What follows is the embedded provider's own and nobody else's: it stands where another company's database would.
create table local_customers (
  user_id uuid not null references users (id) on delete cascade,
  id text not null unique,
  attempt_key text not null,
  card text check (card in ('good', 'failing')),
  credit_cents integer not null default 0,
  deleted_at timestamptz,
  primary key (user_id, id),
  unique (user_id, attempt_key)
);

create table local_checkouts (
  user_id uuid not null,
  customer text not null,
  id text not null unique,
  attempt_key text not null,
  plan text not null,
  trial_days smallint not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null,
  primary key (user_id, customer, id),
  unique (user_id, attempt_key),
  foreign key (user_id, customer) references local_customers (user_id, id) on delete cascade
);

create table local_subscriptions (
  user_id uuid not null,
  customer text not null,
  id text not null unique,
  item_id text not null,
  plan text not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  created_at timestamptz not null,
  trial_end timestamptz,
  -- Periods are counted from here, so that a month which is too short moves no later one.
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  failed_charges smallint not null default 0,
  retry_at timestamptz,
  primary key (user_id, customer, id),
  foreign key (user_id, customer) references local_customers (user_id, id) on delete cascade
);

create table local_invoices (
  user_id uuid not null,
  customer text not null,
  id text not null unique,
  subscription text not null,
  number integer not null,
  plan text not null,
  cents integer not null,
  status text not null check (status in ('open', 'paid', 'void')),
  date timestamptz not null,
  primary key (user_id, customer, id),
  unique (user_id, customer, number),
  foreign key (user_id, customer) references local_customers (user_id, id) on delete cascade
);

create table local_portals (
  user_id uuid not null,
  customer text not null,
  id text not null unique,
  return_url text not null,
  expires_at timestamptz not null,
  primary key (user_id, customer, id),
  foreign key (user_id, customer) references local_customers (user_id, id) on delete cascade
);

create table local_events (
  user_id uuid not null,
  customer text not null,
  id text not null unique,
  type text not null,
  charge text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (user_id, customer, id),
  foreign key (user_id, customer) references local_customers (user_id, id) on delete cascade
);
create index local_events_waiting on local_events (created_at) where delivered_at is null;
