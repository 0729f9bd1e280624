-- Where a habit came from, and what of it has no home here: kept as the other tracker had it, gone with the habit.
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

-- What an import brought, so that it can be undone as a whole; forgotten once it cannot.
create table imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  report jsonb not null,
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index imports_user on imports (user_id, id);
create index imports_created on imports (created_at);
