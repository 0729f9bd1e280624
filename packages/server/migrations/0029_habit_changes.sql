-- When a habit was last changed: what a list of habits is compared by. Each update moves it on.
alter table habits add column changed_at timestamptz not null default now();
