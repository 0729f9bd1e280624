-- The quarter of an hour of habits' own reminders, as HH:MM; empty for the message of the type's own time.
alter table notifications add column slot text not null default '';

-- Once per person, type, local date and quarter of an hour.
drop index notifications_once;
create unique index notifications_once on notifications (user_id, type, day, slot) where not is_test;
