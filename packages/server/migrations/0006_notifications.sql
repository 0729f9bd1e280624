-- What somebody chose. Who never chose has no row: the defaults are the application's.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  is_enabled boolean not null,
  channel text not null check (channel in ('InApp', 'BrowserPush', 'Email', 'SMS')),
  preferred_time text not null check (preferred_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Null follows the person wherever they move.
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
  -- The local date on which it is sent, and the person's day that it tells of.
  day date not null,
  about_day date not null,
  title text not null,
  body text not null,
  -- Relative, so that no message can lead anywhere but to us.
  action_url text check (action_url like '/%' and action_url not like '//%'),
  action_text text,
  habit_ids uuid[] not null default '{}',
  -- What was achieved, for messages that gather several of them.
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
-- Once per person, type and local date, whoever tries and however often. A test message is none of these.
create unique index notifications_once on notifications (user_id, type, day) where not is_test;
create index notifications_latest on notifications (user_id, created_at);
create index notifications_unseen on notifications (user_id) where channel = 'InApp' and status = 'Sent' and seen_at is null;
create index notifications_waiting on notifications (expires_at) where status = 'Scheduled';

-- When to look at somebody next. Everything in it follows from preferences, zone and messages, and can be made again.
create table notification_alarms (
  user_id uuid not null references users (id) on delete cascade,
  -- A type that has its hour; 'send:' and an id for a message that waits; 'plan' where nobody has planned yet.
  name text not null,
  due_at timestamptz not null,
  message_id uuid,
  primary key (user_id, name)
);
create index notification_alarms_due on notification_alarms (due_at);

-- What somebody was told of already, so that it is not told again when a day is taken back and completed once more. A
-- streak is known by the turns that it ran over; what happens once in a life has none.
create table notification_marks (
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  from_turn integer,
  to_turn integer,
  primary key (user_id, name)
);

-- Whoever is here already is planned for by the first look at the clock.
insert into notification_alarms (user_id, name, due_at) select id, 'plan', now() from users;
