-- The embedded provider is in the place of another company, whose records no reference reaches. It forgets an account itself,
-- so that its tables can be on another server than the account's.
alter table local_customers drop constraint if exists local_customers_user_id_fkey;
