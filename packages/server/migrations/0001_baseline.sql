-- The schema of 1.0. Later migrations change it: this file is not edited once 1.0 is released.
-- The owner is first in every key, so that the rows of a user are stored together and another user's id finds nothing.

-- Accounts and sign-in -----------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  avatar text,
  time_zone text not null default 'UTC',
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  -- The hour at which the user's day begins: before it, it is still yesterday.
  day_start_hour smallint not null default 0 check (day_start_hour between 0 and 6),
  has_completed_first_login_setup boolean not null default false,
  created_at timestamptz not null,
  -- When the address was proven to be the user's own: by our code, or by Google.
  email_verified_at timestamptz,
  password_hash text,
  -- When the owner of the mailbox chose the password by a mailed link. A password without it is removed when a sign-in
  -- provider joins the account.
  password_proven_at timestamptz,
  google_subject text,
  -- Subject and issuer of an OpenID Connect provider.
  oidc_subject text,
  -- Null for everyone who only uses the product.
  role text check (role in ('owner', 'support')),
  -- Set while an operator keeps the account out.
  suspended_at timestamptz,
  -- Null for a user who had the trial before, with another account.
  trial_ends_at timestamptz,
  -- Null until the grace period begins, which happens once.
  grace_ends_at timestamptz,
  -- Null until a first plan began with its free days, which happens once.
  plan_trial_used_at timestamptz,
  -- A plan that an operator gave, until its date.
  granted_tier smallint check (granted_tier in (1, 2)),
  granted_until timestamptz,
  -- For the weekly counts: the first tick, the first use seven days after registration, the first payment.
  first_tick_at timestamptz,
  stayed_at timestamptz,
  first_paid_at timestamptz,
  -- Whether any webhook listens. Read with the session, so that a tick costs nothing more for everyone else.
  has_webhooks boolean not null default false,
  check ((granted_tier is null) = (granted_until is null))
);
-- Operators search users by the beginning of an address or a name.
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_last_name_prefix on users (lower(last_name) text_pattern_ops);
create index users_name_prefix on users (lower(first_name || ' ' || last_name) text_pattern_ops);

-- Finds a user by a name that is known outside, and is the one place where such a name is unique. No reference to users:
-- the row may be stored on another server.
create table directory (
  kind text not null check (kind in ('email', 'google', 'browser', 'embedded-customer', 'stripe-customer', 'oidc')),
  key text not null,
  user_id uuid not null,
  primary key (kind, key)
);
create index directory_user on directory (user_id);

-- No refresh token is stored. A token names its generation and is sealed with the session's salt and the server's secret;
-- only the newest generation counts.
create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  refresh_salt text not null default '',
  generation integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  rotated_by text,
  ended_at timestamptz,
  primary key (user_id, id)
);

create table email_verifications (
  email text primary key check (email = lower(email)),
  code_hash text,
  sent_at timestamptz not null,
  tries integer not null default 0,
  hour_began_at timestamptz not null,
  sends_this_hour integer not null default 1,
  verified_at timestamptz
);

-- Only the newest link works, so there is one for a user.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null
);

-- A link that makes one account. It exists before its user does.
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

-- Counted here and not in a process, so that all instances share one count.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);

-- The first response to a write with this key, saved in the transaction of the write: a repeat gets it and changes nothing.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  given_at timestamptz not null,
  -- Until then nobody else does the work of this key; null once the response is there.
  held_until timestamptz,
  primary key (user_id, key)
);
create index idempotency_keys_given on idempotency_keys (given_at);

-- Habits -------------------------------------------------------------------------------------------------------------

create table habits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The name as it is compared. The application makes it, since a database folds case as its locale does.
  name_key text not null,
  description text check (char_length(description) <= 500),
  icon_name text not null,
  color_code text not null check (color_code ~ '^#[0-9A-Fa-f]{6}$'),
  frequency text not null check (frequency in ('daily', 'weeklySpecificDays', 'weeklyCount', 'intervalBased')),
  weekly_days smallint[] not null default '{}',
  weekly_count smallint check (weekly_count between 1 and 7),
  interval_days smallint check (interval_days between 1 and 365),
  target_streak_length smallint not null check (target_streak_length between 1 and 365),
  -- Unit, target, direction and step as one value, amounts in thousandths.
  measure jsonb,
  -- Schedule and target from a later day on.
  later jsonb not null default '[]',
  -- The days of its own pauses and of those for all habits.
  pauses jsonb not null default '[]',
  forgive_one_in smallint,
  day_part text check (day_part in ('morning', 'midday', 'evening')),
  group_name text,
  reminders jsonb not null default '[]',
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null,
  -- In the user's zone of that time. Intervals are counted from it, and no later change of zone moves it.
  created_day date not null,
  -- Set for the seconds in which a deletion can be undone; then the row is deleted.
  deleted_at timestamptz,
  -- How many habits were active when it was deleted, itself included: undoing needs no free place while there are fewer.
  deleted_among integer,
  -- The states and amounts of its days in one value, written with the day's row in one transaction.
  days bytea not null default '',
  -- A cache: the figures on one day, from the rule and the days.
  figures jsonb,
  figures_day date,
  -- Larger after each update: a list of habits is compared by it.
  revision bigint not null default 0,
  primary key (user_id, id)
)
-- A tick rewrites the row in place: none of what it changes is indexed, and there is room on the page.
with (fillfactor = 80);
-- No two active habits share a name, also when two requests race.
create unique index habits_active_name on habits (user_id, name_key) where is_active and deleted_at is null;
create index habits_deleted on habits (deleted_at) where deleted_at is not null;

-- What is known of a habit's day.
create table day_entries (
  user_id uuid not null,
  habit_id uuid not null,
  day date not null,
  id uuid not null,
  state text not null default 'done' check (state in ('none', 'done', 'notDone', 'skipped')),
  -- In thousandths of the habit's unit.
  amount bigint check (amount between 0 and 1000000000),
  notes text,
  primary key (user_id, habit_id, day),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
-- Notes on days are counted by account; few days have one.
create index day_entries_with_notes on day_entries (user_id) where notes is not null;

-- Each addition to the amount of a day counts once, however often it arrives.
create table amount_additions (
  user_id uuid not null,
  habit_id uuid not null,
  id uuid not null,
  day date not null,
  amount bigint not null,
  added_at timestamptz not null,
  primary key (user_id, habit_id, id),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

-- As entered: for one habit, or without one for all. Without an end a pause lasts until it is ended.
create table pauses (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  habit_id uuid,
  from_day date not null,
  to_day date,
  reason text,
  primary key (user_id, id),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index pauses_habit on pauses (user_id, habit_id);

create table notes (
  user_id uuid not null,
  habit_id uuid not null,
  id uuid not null,
  title text check (char_length(title) <= 100),
  content text not null check (char_length(content) between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, habit_id, id),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index notes_deleted on notes (deleted_at) where deleted_at is not null;

-- A year that a user shows to others by a link. The link holds the secret; here is its digest.
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

-- Imports ------------------------------------------------------------------------------------------------------------

-- What an import changed, so that it can be undone as a whole; deleted once it cannot.
create table imports (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  report jsonb not null,
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id)
);
create index imports_created on imports (created_at);

-- Where a habit came from, and what of it has no place here, as the other tracker had it.
create table imported_parts (
  user_id uuid not null,
  habit_id uuid not null,
  source text not null,
  -- What the file calls the habit: the same file again finds it by this.
  key text not null,
  details jsonb not null,
  imported_at timestamptz not null,
  primary key (user_id, habit_id),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

-- Notifications ------------------------------------------------------------------------------------------------------

-- What a user chose. Without a row the application's defaults apply.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  is_enabled boolean not null,
  channel text not null check (channel in ('InApp', 'BrowserPush', 'Email', 'SMS')),
  preferred_time text not null check (preferred_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Null follows the user's zone.
  time_zone text,
  phone_number text,
  primary key (user_id, type)
);

-- One row per message, whatever became of it.
create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  type text not null,
  channel text not null check (channel in ('InApp', 'BrowserPush', 'Email', 'SMS')),
  status text not null check (status in ('Scheduled', 'Sent', 'Failed', 'Cancelled')),
  -- The local date on which it is sent, and the user's day that it is about.
  day date not null,
  about_day date not null,
  -- The quarter of an hour of habits' own reminders, as HH:MM; empty for the message of the type's own time.
  slot text not null default '',
  title text not null,
  body text not null,
  -- Relative, so that no message can lead anywhere but to us.
  action_url text check (action_url like '/%' and action_url not like '//%'),
  action_text text,
  habit_ids uuid[] not null default '{}',
  -- What was achieved, for messages that gather several achievements.
  feats jsonb not null default '[]',
  is_test boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Counted before a message is handed to its channel: two or more mean that it may have arrived twice.
  attempts smallint not null default 0,
  attempted_at timestamptz,
  sent_at timestamptz,
  seen_at timestamptz,
  failure text,
  primary key (user_id, id)
);
-- Once per user, type, local date and quarter of an hour, whoever tries and however often. Test messages are exempt.
create unique index notifications_once on notifications (user_id, type, day, slot) where not is_test;
create index notifications_latest on notifications (user_id, created_at);
create index notifications_unseen on notifications (user_id) where channel = 'InApp' and status = 'Sent' and seen_at is null;
create index notifications_waiting on notifications (expires_at) where status = 'Scheduled';

-- When to look at a user next. It follows from preferences, zone and messages, and can be computed again.
create table notification_alarms (
  user_id uuid not null references users (id) on delete cascade,
  -- A type that has its hour; 'send:' and an id for a message that waits; 'plan' where nothing is planned yet.
  name text not null,
  due_at timestamptz not null,
  message_id uuid,
  primary key (user_id, name)
);
create index notification_alarms_due on notification_alarms (due_at);

-- Achievements that were announced, so that none is announced again when a day is undone and completed once more. A streak
-- is known by its first and last day, as day numbers; what happens once has none.
create table milestones (
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  first_day integer,
  last_day integer,
  primary key (user_id, name)
);

-- A browser belongs to the user who subscribed in it last: on a shared computer nobody sees another user's habits.
create table push_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- Nothing is pushed once this session has ended.
  session_id uuid not null,
  primary key (user_id, endpoint)
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- What Done and Later in a pushed message stand for. A token is valid while its row exists: using it deletes the row, and a
-- message that is sent again has a new token.
create table push_answers (
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid not null,
  token_id uuid not null,
  habit_ids uuid[] not null,
  day date not null,
  expires_at timestamptz not null,
  primary key (user_id, message_id)
);
create index push_answers_expiry on push_answers (expires_at);

-- One number for a user. A new one replaces it once it is confirmed.
create table phone_numbers (
  user_id uuid primary key references users (id) on delete cascade,
  number text,
  pending_number text,
  code_hash text,
  code_sent_at timestamptz,
  tries integer not null default 0
);

-- What was sent to a phone in the last day. A message that is tried again is the same row.
create table sms_sends (
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid not null,
  sent_at timestamptz not null,
  primary key (user_id, message_id)
);
create index sms_sends_time on sms_sends (sent_at);

-- Support ------------------------------------------------------------------------------------------------------------

create table tickets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  status text not null default 'Open' check (status in ('Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed')),
  category smallint not null check (category between 0 and 8),
  subject text not null check (char_length(subject) <= 100),
  description text not null check (char_length(description) <= 2000),
  user_agent text check (char_length(user_agent) <= 512),
  current_url text check (char_length(current_url) <= 2048),
  -- Whether the sender's plan had priority support when the ticket was written: a later plan does not change it.
  is_priority boolean not null default false,
  resolution text,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
-- Staff know a ticket by its id alone, list tickets by status (priority first, then longest waiting) and search their words.
create index tickets_id on tickets (id);
create index tickets_waiting on tickets (is_priority desc, id) where status in ('Open', 'InProgress');
create index tickets_by_status on tickets (status, updated_at desc);
create index tickets_by_change on tickets (updated_at desc);
create index tickets_words on tickets using gin (to_tsvector('simple', subject || ' ' || description));

-- Each change of a ticket: the status from then on, and the reply if there was one.
create table ticket_updates (
  user_id uuid not null,
  ticket_id uuid not null,
  id uuid not null,
  author text not null default 'staff' check (author in ('staff', 'person')),
  status text not null check (status in ('Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed')),
  reply text check (char_length(reply) between 1 and 5000),
  created_at timestamptz not null,
  primary key (user_id, ticket_id, id),
  foreign key (user_id, ticket_id) references tickets (user_id, id) on delete cascade
);

-- Subscription -------------------------------------------------------------------------------------------------------

-- Rows of a provider are read by that provider alone: a plan of the embedded provider is worth nothing once Stripe is on.
create table subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  id text not null,
  item_id text not null,
  -- Null for a price that is none of ours.
  plan text,
  -- 'unknown' for a status that this version does not know: neither paid nor ended.
  status text not null check (
    status in (
      'trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled', 'unknown'
    )
  ),
  trial_end timestamptz,
  period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  -- What the provider charges, which is not always what the plan costs today. Null until it was read.
  price_cents integer,
  currency text,
  -- Null for a period that is neither a month nor a year.
  billing_interval text check (billing_interval in ('monthly', 'yearly')),
  -- Whether a promotion code lowers the price: then an email names no exact sum.
  is_discounted boolean not null default false,
  -- Until when a Basic plan keeps the features that became Pro's when Pro went on sale: the period that was paid for then.
  pro_until timestamptz,
  primary key (user_id, provider)
);

create table billing_customers (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  -- Null until the provider has answered, and again once it no longer knows the customer.
  customer text,
  -- Makes creating the customer repeatable while no answer came.
  attempt_key text not null,
  -- When the provider was last asked for everything it has of this customer.
  synced_at timestamptz,
  -- After a failed reading the repair waits until then, so that one that always fails does not delay the others.
  repair_after timestamptz,
  primary key (user_id, provider)
);
create index billing_customers_synced on billing_customers (provider, synced_at);

-- At most one checkout of a user is open. It is noted before the provider is asked, so that a lost answer is not lost.
create table billing_checkouts (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  plan text not null,
  currency text not null default 'usd',
  trial_days smallint not null,
  attempt_key text not null,
  noted_at timestamptz not null,
  checkout_id text,
  url text,
  expires_at timestamptz,
  primary key (user_id, provider)
);

-- One process at a time asks a provider about a user and stores the answer. A lease and not a row lock: waiting for a
-- provider must not hold a connection.
create table billing_locks (
  user_id uuid primary key references users (id) on delete cascade,
  holder uuid not null,
  held_until timestamptz not null
);

-- Events by the provider's own id; processed once what they are about is stored. They name no user.
create table billing_events (
  provider text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, id)
);
create index billing_events_received on billing_events (received_at);
-- Events that were not processed are listed for operators.
create index billing_events_unread on billing_events (received_at) where processed_at is null;

-- Who had a trial, as a digest that only this installation can make of an address. Outlives the account, so it has no owner.
create table trial_addresses (
  address_hash text primary key,
  first_seen_at timestamptz not null,
  plan_trial_used_at timestamptz,
  -- The account that has an open checkout with the free days of this address: two accounts of one address get them once.
  claimed_by uuid,
  claimed_until timestamptz
);

-- What became of a user's plan, by the provider or an operator.
create table plan_changes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  what text not null,
  primary key (user_id, id)
);

-- The emails about a plan that were sent: each is sent once.
create table billing_emails (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  sent_at timestamptz not null,
  primary key (user_id, key)
);

-- When the emails about a plan that depend on the time are next to be checked.
create table billing_email_alarms (
  user_id uuid primary key references users (id) on delete cascade,
  due_at timestamptz not null
);
create index billing_email_alarms_due on billing_email_alarms (due_at);

-- The embedded billing provider --------------------------------------------------------------------------------------
-- It stands in for another company, whose records no reference reaches: it deletes an account's rows itself, so that its
-- tables can be on another server than the account.

create table local_customers (
  user_id uuid not null,
  id text not null unique,
  attempt_key text not null,
  card text check (card in ('good', 'failing', 'confirming')),
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
  -- Periods are counted from here, so that a short month moves no later one.
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
  credit_cents integer not null default 0,
  status text not null check (status in ('open', 'paid', 'void', 'unconfirmed', 'refunded')),
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

-- Connections --------------------------------------------------------------------------------------------------------

-- What has access to an account beside its user: tokens, webhooks, calendars and links that tick a habit. Only a digest of
-- each secret is stored; the secret of a webhook's signatures is derived from its id.
create table connections (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('token', 'webhook', 'calendar', 'tickLink')),
  name text not null,
  secret_hash text not null,
  reach text check (reach in ('read', 'tick', 'write')),
  habit_id uuid,
  url text,
  events text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  failing_since timestamptz,
  stopped_at timestamptz,
  -- How many attempts in a row timed out, and until when nothing is sent since then.
  timeouts smallint not null default 0,
  rests_until timestamptz,
  -- When an event was last dropped because too many were waiting.
  skipped_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

-- The events that were or will be sent to a webhook, for a week.
create table webhook_deliveries (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  connection_id uuid not null,
  event text not null,
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  attempted_at timestamptz,
  response_status smallint,
  response_text text,
  primary key (user_id, id),
  constraint webhook_deliveries_connection foreign key (user_id, connection_id)
    references connections (user_id, id) on delete cascade
);
create index webhook_deliveries_of on webhook_deliveries (user_id, connection_id, created_at);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- Operation ----------------------------------------------------------------------------------------------------------

-- What operators did. Users are named by id alone, so that a deleted account leaves no address here.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Null for the server's command line.
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

-- What the system knows about itself: its last backup, and emails that a mail server refused.
create table system_facts (
  name text primary key,
  value jsonb not null,
  at timestamptz not null
);
