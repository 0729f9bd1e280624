-- Until when a Basic plan keeps the features that became Pro's when Pro went on sale: the period that was paid for then.
alter table subscriptions add column pro_until timestamptz;
