-- Whether the plan of its sender had priority support when the ticket was written: a later plan changes nothing about it.
alter table tickets
  add column is_priority boolean not null default false,
  add constraint tickets_user_agent_length check (char_length(user_agent) <= 512),
  add constraint tickets_current_url_length check (char_length(current_url) <= 2048);

-- Whoever answers reads what is not done yet: priority first, then who has waited longest.
create index tickets_waiting on tickets (is_priority desc, id) where status not in ('Resolved', 'Closed');

-- What was done about a ticket, one row each time: the status from then on, and the words if there were any.
create table ticket_updates (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  status text not null check (status in ('Open', 'InProgress', 'WaitingForUser', 'Resolved', 'Closed')),
  reply text check (char_length(reply) between 1 and 5000),
  created_at timestamptz not null
);
create index ticket_updates_ticket on ticket_updates (ticket_id, id);
