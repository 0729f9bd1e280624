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

-- A habit that is switched off is paused without an end, from the day after its latest entry, so that its streak waits for
-- it. A limit, which is kept by doing nothing, is paused from now on.
update habits set pauses = jsonb_build_array(jsonb_build_object('from', off.from_day, 'to', null))
from (
  select habits.user_id, habits.id, case
    when habits.measure ->> 'direction' = 'atMost' then greatest(current_date, max(completions.day) + 1)
    else coalesce(greatest(habits.last_day, max(completions.day)) + 1, habits.created_day)
  end as from_day
  from habits
  left join completions on completions.user_id = habits.user_id and completions.habit_id = habits.id
  where not habits.is_active
  group by habits.user_id, habits.id
) as off
where habits.user_id = off.user_id and habits.id = off.id;

insert into pauses (user_id, id, habit_id, from_day)
select user_id, id, id, (pauses -> 0 ->> 'from')::date from habits where pauses <> '[]';

-- A week asks for its share of the days before the pause, so the last one may have been reached. Days and weeks are counted
-- from 1970-01-01, a Thursday.
update habits set
  schedule_run = case when schedule_last >= off.week - 1 then schedule_run + 1 else 1 end,
  longest_schedule_run =
    greatest(longest_schedule_run, case when schedule_last >= off.week - 1 then schedule_run + 1 else 1 end),
  schedule_last = off.week
from (
  select paused.user_id, paused.id, (paused.number + 3) / 7 as week, (paused.number + 3) % 7 as days,
    count(*) filter (where completions.state = 'done') as done,
    count(*) filter (where completions.state = 'skipped') as skipped
  from (
    select user_id, id, (pauses -> 0 ->> 'from')::date - date '1970-01-01' as number from habits
    where pauses <> '[]' and frequency = 'weeklyCount' and measure ->> 'direction' is distinct from 'atMost'
  ) as paused
  join completions on completions.user_id = paused.user_id and completions.habit_id = paused.id
    and completions.day - date '1970-01-01' >= (paused.number + 3) / 7 * 7 - 3
  group by paused.user_id, paused.id, paused.number
) as off
where habits.user_id = off.user_id and habits.id = off.id
  and off.done > 0 and off.done * 7 >= coalesce(habits.weekly_count, 3) * (off.days - off.skipped)
  and coalesce(habits.schedule_last, -1) < off.week;

-- A run that is not over when the pause begins reaches to the end of time. Each schedule counts its own turns: days, weeks,
-- or the scheduled weekdays from Monday on. The last day there is, 9999-12-31, has the number 2932896; it is a Friday.
update habits set
  last_day = case when last_day = off.from_day - 1 then date '9999-12-31' else last_day end,
  schedule_last = case when off.first - schedule_last <= off.gap
    then schedule_last + off.last - off.first + 1 else schedule_last end
from (
  select user_id, id, date '1970-01-01' + number as from_day,
    case frequency when 'intervalBased' then interval_days else 1 end as gap,
    case frequency
      when 'weeklyCount' then (number + 3) / 7 + case when (number + 3) % 7 = skipped then 0 else 1 end
      when 'weeklySpecificDays' then (number + 3) / 7 * cardinality(weekly_days)
        + (select count(*) from unnest(weekly_days) as day where (day + 6) % 7 < (number + 3) % 7)
      else number
    end as first,
    case frequency
      when 'weeklyCount' then 2932900 / 7 - 1
      when 'weeklySpecificDays' then 2932900 / 7 * cardinality(weekly_days) - 1
        + (select count(*) from unnest(weekly_days) as day where (day + 6) % 7 < 5)
      else 2932896
    end as last
  from (
    select paused.user_id, paused.id, frequency, weekly_days, interval_days, number, count(completions.day) as skipped
    from (
      select user_id, id, frequency, weekly_days, interval_days,
        (pauses -> 0 ->> 'from')::date - date '1970-01-01' as number
      from habits where pauses <> '[]' and measure ->> 'direction' is distinct from 'atMost'
    ) as paused
    left join completions on completions.user_id = paused.user_id and completions.habit_id = paused.id
      and completions.state = 'skipped' and completions.day - date '1970-01-01' >= (number + 3) / 7 * 7 - 3
    group by paused.user_id, paused.id, frequency, weekly_days, interval_days, number
  ) as counted
) as off
where habits.user_id = off.user_id and habits.id = off.id;
