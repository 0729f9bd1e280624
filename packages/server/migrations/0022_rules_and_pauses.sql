-- A habit's schedule and target from a day on, the days on which it asks for nothing, and what it lets pass.
-- When in the day it belongs, with which others, and its own reminders.
alter table habits
  add column later jsonb not null default '[]',
  add column pauses jsonb not null default '[]',
  add column forgive_one_in smallint,
  add column forgiven_ago integer,
  add column excused_times double precision,
  add column day_part text constraint habits_day_part_check check (day_part in ('morning', 'midday', 'evening')),
  add column group_name text,
  add column reminders jsonb not null default '[]';

-- The hour at which a user's day begins: before it, it is still yesterday.
alter table users
  add column day_start_hour smallint not null default 0
    constraint users_day_start_hour_check check (day_start_hour between 0 and 6);

-- As they were entered: for one habit, or without one for all. Without an end a pause lasts until it is ended.
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
