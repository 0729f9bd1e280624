-- A customer whose reading failed is left alone by the repair until then: one that always fails keeps no other one waiting.
alter table billing_customers add column repair_after timestamptz;

-- A provider may answer with a status that this version does not know. It is stored as such: neither as paid nor as over.
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check check (
  status in (
    'trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled', 'unknown'
  )
);

-- Which account has an open checkout with the free days of this address, and for how long: two accounts of one address
-- get them once.
alter table trial_addresses
  add column claimed_by uuid,
  add column claimed_until timestamptz;
