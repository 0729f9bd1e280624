-- A page of a year that a person shows to others by its link. The link holds the secret; here is its digest.
create table shares (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  token_hash text not null,
  year smallint not null,
  habit_ids uuid[] not null,
  has_notes boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (user_id, id)
);

-- Which emails about a plan a person has got: each is sent once.
create table sent_letters (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  sent_at timestamptz not null,
  primary key (user_id, key)
);

-- When the emails about a plan that depend on the time are next to be looked at.
create table letter_alarms (
  user_id uuid not null references users (id) on delete cascade,
  due_at timestamptz not null,
  primary key (user_id)
);
create index letter_alarms_due on letter_alarms (due_at);

-- What happened before these emails existed is no news.
insert into sent_letters (user_id, key, sent_at) select user_id, 'welcome:' || id, now() from subscriptions;
insert into sent_letters (user_id, key, sent_at)
  select user_id, 'ended:' || id, now() from subscriptions where status = 'canceled';
insert into sent_letters (user_id, key, sent_at)
  select user_id, 'cancelled:' || id || ':' || floor(extract(epoch from cancel_at))::bigint, now()
  from subscriptions where cancel_at is not null;
insert into letter_alarms (user_id, due_at)
  select id, now() from users where trial_ends_at > now()
  union select user_id, now() from subscriptions where status in ('trialing', 'active', 'past_due');

-- The currency that a checkout was opened in.
alter table billing_checkouts add column currency text not null default 'usd';

-- The embedded provider: credit that was used, payments that a bank wants confirmed, money that was given back.
alter table local_invoices add column credit_cents integer not null default 0;
alter table local_invoices drop constraint local_invoices_status_check;
alter table local_invoices
  add constraint local_invoices_status_check check (status in ('open', 'paid', 'void', 'unconfirmed', 'refunded'));
alter table local_customers drop constraint local_customers_card_check;
alter table local_customers add constraint local_customers_card_check check (card in ('good', 'failing', 'confirming'));
