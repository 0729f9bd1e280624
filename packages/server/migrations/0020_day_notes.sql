-- Notes on completed days are counted by account; few days have one.
create index completions_with_notes on completions (user_id) where notes is not null;
