alter table users
  add column password_hash text,
  add column google_subject text,
  -- When this address was proven to be the person's own: by our code, or by Google's word for it.
  add column email_verified_at timestamptz,
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system'));
create unique index users_google_subject on users (google_subject);

-- No refresh token is stored. A token names its generation and is sealed with the session's own salt and the server's
-- secret; only the newest generation counts.
alter table sessions
  add column refresh_salt text not null default '',
  add column generation integer not null default 0,
  add column rotated_at timestamptz,
  add column rotated_by text;

create table email_verifications (
  email text primary key check (email = lower(email)),
  code_hash text,
  sent_at timestamptz not null,
  tries integer not null default 0,
  hour_began_at timestamptz not null,
  sends_this_hour integer not null default 1,
  verified_at timestamptz
);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- Counted here and not in a process, so that all instances share one count.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window on rate_limits (window_ends_at);
