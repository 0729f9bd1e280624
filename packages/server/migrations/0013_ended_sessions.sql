-- When the owner of the mailbox chose the password by a mailed link. A password without it goes when a provider joins.
alter table users add column password_proven_at timestamptz;

-- In which session a browser was subscribed: it is pushed to no longer than that session lasts. Unknown for older rows.
alter table push_subscriptions add column session_id uuid;
