-- What the provider charges for the subscription, which is not always what its plan costs today. Null until it was read.
alter table subscriptions
  add column price_cents integer,
  add column currency text,
  -- Null for a period that is neither a month nor a year.
  add column billing_interval text check (billing_interval in ('monthly', 'yearly'));
