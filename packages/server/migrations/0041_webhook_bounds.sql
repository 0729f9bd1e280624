-- When an event was last not sent to a webhook, since as many as may were already waiting.
alter table connections add column skipped_at timestamptz;
-- A pause for all habits is an event of its own from now on.
update connections set events = array_append(events, 'pause.changed') where kind = 'webhook' and 'habit.changed' = any (events);
