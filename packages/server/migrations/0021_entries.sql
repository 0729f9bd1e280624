-- A habit may count something: unit, target, direction and step as one value, amounts in thousandths.
-- Skipped and explicitly missed days are bits, like the completed ones; figures of a measured habit need a little more.
alter table habits
  add column measure jsonb,
  add column excused bytea not null default '',
  add column missed bytea not null default '',
  add column implied_days integer not null default 0,
  add column excused_days integer not null default 0,
  add column recent_entries jsonb not null default '[]';

-- A row says what is known of a day; up to now only that it was completed.
alter table completions
  add column state text not null default 'done'
    constraint completions_state_check check (state in ('none', 'done', 'notDone', 'skipped')),
  add column amount bigint constraint completions_amount_check check (amount between 0 and 1000000000);

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
