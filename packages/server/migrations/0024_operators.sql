alter table users
  -- Null for everyone who only uses the product.
  add column role text check (role in ('owner', 'support')),
  -- Set while an operator keeps the account out.
  add column suspended_at timestamptz,
  -- A plan that an operator gave, until its date.
  add column granted_tier smallint check (granted_tier in (1, 2)),
  add column granted_until timestamptz,
  -- Subject and issuer of a sign-in provider; null without one.
  add column oidc_subject text,
  -- Null until the first tick, until the account was used seven days after it was made, and until it first paid for a plan.
  add column first_tick_at timestamptz,
  add column stayed_at timestamptz,
  add column first_paid_at timestamptz,
  add check ((granted_tier is null) = (granted_until is null));
-- Accounts of earlier releases are not counted as new ones: their firsts are in the past.
update users set first_tick_at = created_at, stayed_at = created_at, first_paid_at = created_at;

-- Operators search people by the beginning of an address or a name.
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_last_name_prefix on users (lower(last_name) text_pattern_ops);
create index users_name_prefix on users (lower(first_name || ' ' || last_name) text_pattern_ops);

alter table directory
  drop constraint directory_kind_check,
  add check (kind in ('email', 'google', 'browser', 'embedded-customer', 'stripe-customer', 'oidc'));

-- Replies of the person stand between those of the staff.
alter table ticket_updates add column author text not null default 'staff' check (author in ('staff', 'person'));

-- Staff list tickets by their status, and search their words.
drop index tickets_waiting;
create index tickets_waiting on tickets (is_priority desc, id) where status in ('Open', 'InProgress');
create index tickets_by_status on tickets (status, updated_at desc);
create index tickets_by_change on tickets (updated_at desc);
create index tickets_words on tickets using gin (to_tsvector('simple', subject || ' ' || description));

-- What became of a person's plan, by the provider or an operator.
create table plan_changes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  what text not null,
  primary key (user_id, id)
);

-- A link that makes one account. Not a person's own: it is there before the person is.
create table invites (
  id uuid primary key,
  token_hash text not null,
  -- Lower case; null where any address may use it.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null for one that the server or the command line made.
  created_by uuid,
  used_at timestamptz,
  used_by uuid,
  withdrawn_at timestamptz
);
create index invites_email on invites (email) where used_at is null and withdrawn_at is null;
-- Deleted with the account that they made.
create index invites_used_by on invites (used_by) where used_by is not null;

-- What operators did. People are named by id alone, so that a deleted account leaves no address here.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Null for the command line of the server.
  actor uuid,
  action text not null,
  subject uuid,
  detail text
);
create index audit_log_at on audit_log (at);

-- Counts by week, written with what they count. Several parts of one count, so that writers do not wait for each other.
create table weekly_counts (
  week date not null,
  name text not null,
  part smallint not null,
  value bigint not null,
  primary key (week, name, part)
);
-- What running subscriptions bring in a year, in cents: from here on only differences are counted.
insert into weekly_counts (week, name, part, value)
select date_trunc('week', now() at time zone 'UTC')::date, 'revenue:' || provider || ':' || coalesce(currency, 'usd'), 0,
  sum(case
    when price_cents is null then case plan
      when 'basic_monthly' then 12 * 499 when 'basic_yearly' then 4950
      when 'pro_monthly' then 12 * 999 when 'pro_yearly' then 9900 else 0 end
    when billing_interval = 'monthly' then 12 * price_cents
    when billing_interval = 'yearly' then price_cents
    else 0 end)
from subscriptions
where status in ('active', 'past_due')
group by 1, 2;

-- Messages of the billing provider that were not processed are listed.
create index billing_events_unread on billing_events (received_at) where processed_at is null;

-- What the system remembers about itself: its last backup, and emails that a mail server refused.
create table system_facts (
  name text primary key,
  value jsonb not null,
  at timestamptz not null
);
