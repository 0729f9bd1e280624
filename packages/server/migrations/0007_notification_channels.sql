-- A browser belongs to whoever subscribed in it last: on a shared computer nobody is shown another person's habits.
create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- What Done and Later in a pushed message stand for. A token is good while its row is here: using it takes the row away.
create table push_answers (
  token_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid not null,
  habit_ids uuid[] not null,
  day date not null,
  expires_at timestamptz not null
);
-- Sent once more, a message has a new token and the old one is worth nothing.
create unique index push_answers_message on push_answers (message_id);
create index push_answers_user on push_answers (user_id);
create index push_answers_expiry on push_answers (expires_at);

-- One number a person. A new one takes the place of the old once it is confirmed, and not before.
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
