-- How many attempts in a row a webhook's receiver did not respond to in time, and until when nothing is sent to it since then.
alter table connections add column timeouts smallint not null default 0, add column rests_until timestamptz;
