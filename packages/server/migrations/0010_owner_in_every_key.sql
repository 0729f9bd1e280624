-- The owner is part of every key of what belongs to somebody: rows can be spread by person, and a foreign id finds nothing.

-- What is known outside by a name of its own, and who is behind it: the one way from such a name to a person, and the one
-- place where such a name is unique. Not tied to the account by a reference, since it may lie on another machine.
create table directory (
  kind text not null check (kind in ('email', 'google', 'browser', 'embedded-customer', 'stripe-customer')),
  key text not null,
  user_id uuid not null,
  primary key (kind, key)
);
create index directory_user on directory (user_id);
insert into directory (kind, key, user_id) select 'email', lower(email), id from users;
insert into directory (kind, key, user_id)
  select 'google', google_subject, id from users where google_subject is not null;
insert into directory (kind, key, user_id) select 'browser', endpoint, user_id from push_subscriptions;
insert into directory (kind, key, user_id)
  select provider || '-customer', customer, user_id from billing_customers where customer is not null;
drop index users_email;
drop index users_google_subject;
drop index billing_customers_customer;

alter table sessions drop constraint sessions_pkey, add primary key (user_id, id);
drop index sessions_user;

-- The newest link is the only one that works, so there is one a person.
delete from password_resets older using password_resets newer
  where older.user_id = newer.user_id and (older.expires_at, older.token_hash) < (newer.expires_at, newer.token_hash);
alter table password_resets drop constraint password_resets_pkey, add primary key (user_id);
drop index password_resets_user;

alter table ticket_updates add column user_id uuid;
update ticket_updates set user_id = tickets.user_id from tickets where tickets.id = ticket_updates.ticket_id;
alter table ticket_updates
  alter column user_id set not null,
  drop constraint ticket_updates_ticket_id_fkey,
  drop constraint ticket_updates_pkey,
  add primary key (user_id, ticket_id, id);
drop index ticket_updates_ticket;
alter table tickets drop constraint tickets_pkey, add primary key (user_id, id);
drop index tickets_user;
-- Whoever answers tickets knows one by its id alone.
create index tickets_id on tickets (id);
alter table ticket_updates
  add foreign key (user_id, ticket_id) references tickets (user_id, id) on delete cascade;

alter table push_subscriptions drop constraint push_subscriptions_pkey, add primary key (user_id, endpoint);

drop index push_answers_message;
drop index push_answers_user;
alter table push_answers drop constraint push_answers_pkey, add primary key (user_id, message_id);

alter table imports drop constraint imports_pkey, add primary key (user_id, id);
drop index imports_user;

-- Until then nobody else does the work that this key is about; null once its answer is there.
alter table given_answers add column held_until timestamptz;

-- Letters that wait to be sent name whose ticket they are about.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data || jsonb_build_object('userId', tickets.user_id)
      from tickets
      where name in ('support.tell-staff', 'support.confirm-to-sender') and tickets.id::text = data ->> 'ticketId';
    update pgboss.job set data = data || jsonb_build_object('userId', updates.user_id, 'ticketId', updates.ticket_id)
      from ticket_updates updates
      where name = 'support.tell-of-update' and updates.id::text = data ->> 'updateId';
  end if;
end $$;
