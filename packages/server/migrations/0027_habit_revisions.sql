-- Larger after each update of a habit: what a list of habits is compared by.
alter table habits add column revision bigint not null default 0;
