create table users (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  avatar text,
  time_zone text not null default 'UTC',
  has_completed_first_login_setup boolean not null default false,
  created_at timestamptz not null
);
-- Two accounts never share an address, in any letter case.
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);
