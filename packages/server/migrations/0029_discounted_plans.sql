-- Whether less than the price is charged, by a promotion code: then an email names no exact sum. Known after the next sync,
-- which is a day away at most.
alter table subscriptions add column is_discounted boolean not null default false;
