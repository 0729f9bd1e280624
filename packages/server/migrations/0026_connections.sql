-- What has access to an account beside its person: tokens, webhooks, calendars and links that tick a habit. Of a secret there is
-- its digest; that of a webhook's signatures follows from its id.
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
-- What is older than a week is forgotten by its time.
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- Whether any webhook listens, read with the session: for everyone else a tick costs nothing more.
alter table users add column has_webhooks boolean not null default false;
