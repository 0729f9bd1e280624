-- The owner stands first in every key, so that a person's rows lie together and a foreign id is a missing one.
create table habits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The name as it is compared: the rule for that is the application's, since a database folds case as its locale does.
  name_key text not null,
  description text check (char_length(description) <= 500),
  icon_name text not null,
  color_code text not null check (color_code ~ '^#[0-9A-Fa-f]{6}$'),
  frequency text not null check (frequency in ('daily', 'weeklySpecificDays', 'weeklyCount', 'intervalBased')),
  weekly_days smallint[] not null default '{}',
  weekly_count smallint check (weekly_count between 1 and 7),
  interval_days smallint check (interval_days between 1 and 365),
  target_streak_length smallint not null check (target_streak_length between 1 and 365),
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null,
  -- Where the person lived then. An interval is counted from it, and no later change of zone moves it.
  created_day date not null,
  -- Marked for the seconds in which a deletion can be undone, then swept away.
  deleted_at timestamptz,
  -- Every completed day as a bit, and what follows from them. Written with the completion, in one transaction.
  history bytea not null default '',
  total_completions integer not null default 0,
  first_day date,
  last_day date,
  run integer not null default 0,
  longest_run integer not null default 0,
  schedule_last integer,
  schedule_run integer not null default 0,
  longest_schedule_run integer not null default 0,
  strength double precision not null default 0,
  strength_day date,
  recent_days integer[] not null default '{}',
  primary key (user_id, id)
)
-- A tick rewrites the row in place: none of what it changes is indexed, and there is room on the page.
with (fillfactor = 80);
-- The rule "no two active habits share a name" also holds when two requests race.
create unique index habits_active_name on habits (user_id, name_key) where is_active and deleted_at is null;
create index habits_deleted on habits (deleted_at) where deleted_at is not null;

-- One row per habit and day.
create table completions (
  user_id uuid not null,
  habit_id uuid not null,
  day date not null,
  id uuid not null,
  notes text,
  primary key (user_id, habit_id, day),
  foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

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

-- The first answer to a write that came with a key, kept with that write: a repeat is answered and changes nothing.
create table given_answers (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  given_at timestamptz not null,
  primary key (user_id, key)
);
create index given_answers_given on given_answers (given_at);
