create table tickets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'Open' check (status in ('Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed')),
  category smallint not null check (category between 0 and 8),
  subject text not null check (char_length(subject) <= 100),
  description text not null check (char_length(description) <= 2000),
  user_agent text,
  current_url text,
  resolution text,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A person's list reads newest first, and ids sort by time.
create index tickets_user on tickets (user_id, id desc);
