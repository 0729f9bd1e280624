const ada = "'01a1dedf-80e9-7d13-88ce-9cc64abcd0a3'"
const read = "'01a1dedf-80e9-7d13-88ce-9cc64abcd0b1'"
const other = "'01a1dedf-80e9-7d13-88ce-9cc64abcd0c2'"
const then = "'2026-03-27T12:00:00.123456Z'"

/**
 * The rows of an account when each migration was the newest: at least one in every table that it made, written with the
 * columns of that time, with values that are easily spoilt on the way. Never edited once released, like the migrations.
 */
export const releasedRows: Readonly<Record<string, string>> = {
  '0001_baseline.sql': `
    insert into users (id, email, first_name, last_name, avatar, time_zone, theme, day_start_hour, created_at,
      email_verified_at, password_hash, password_proven_at, oidc_subject, role, suspended_at, trial_ends_at, grace_ends_at,
      granted_tier, granted_until, first_tick_at, has_webhooks) values
      (${ada}, 'Ada@Daymark.example', 'Ada "Ä" \\ O''Neil', E'Love\\tlace\\n😀', null, 'Australia/Lord_Howe', 'dark', 3,
        ${then}, ${then}, '$argon2id$v=19$x', ${then}, 'home 1', 'owner', null, ${then}, ${then}, 2, ${then}, ${then}, true),
      (${other}, 'ben@daymark.example', '', 'null', '{}', 'UTC', 'system', 0,
        '0001-01-01T00:00:00Z', null, null, null, null, 'support', ${then}, null, null, null, null, null, false);
    insert into directory (kind, key, user_id) values ('email', 'ada@daymark.example', ${ada}), ('google', '1234567890', ${other});
    insert into sessions (user_id, id, created_at, expires_at) values (${ada}, ${ada}, ${then}, ${then});
    insert into email_verifications (email, code_hash, sent_at, hour_began_at)
    values ('ada@daymark.example', 'hash', ${then}, ${then});
    insert into password_resets (user_id, token_hash, expires_at) values (${ada}, 'hash', ${then});
    insert into invites (id, token_hash, email, created_at, expires_at, created_by)
    values (${ada}, 'hash', 'new@daymark.example', ${then}, ${then}, ${ada});
    insert into rate_limits (key, hits, window_ends_at) values ('login:203.0.113.7', 3, ${then});
    insert into idempotency_keys (user_id, key, request_hash, answer, given_at, held_until) values
      (${ada}, 'one', 'hash', 'null', ${then}, null), (${ada}, 'two', 'hash', null, ${then}, ${then}),
      (${ada}, 'three', 'hash', '{"status": 201, "body": {"n": 12345678901234567890.5}}', ${then}, null);

    insert into habits (user_id, id, name, name_key, color_code, icon_name, frequency, weekly_days, target_streak_length,
      measure, later, pauses, forgive_one_in, day_part, group_name, reminders, created_at, created_day, deleted_among, revision)
    values (${ada}, ${read}, 'Read', 'read', '#22AA88', 'book', 'weeklySpecificDays', '{0,3,1}', 30,
      '{"unit": "pages", "target": 20500, "direction": "atLeast", "step": 1000}',
      '[{"from": "2026-04-06", "frequency": {"kind": "weeklyCount", "count": 4}, "target": 20500}]',
      '[{"from": "2026-03-01", "to": null}]', 7, 'evening', 'Ärger', '[{"time": "07:30", "weekdays": [1, 3]}]',
      ${then}, '2026-03-27', 3, 1770000000000000);
    update habits set days = '\\x0100ff', figures = '{"currentStreak": 3, "strength": 12.300000000000002}',
      figures_day = '2026-03-27';
    insert into day_entries (user_id, habit_id, day, id, state, amount, notes) values
      (${ada}, ${read}, '2026-03-27', ${ada}, 'done', null, '\\N'),
      (${ada}, ${read}, '2026-03-28', ${other}, 'notDone', 1000000000, 'Ill');
    insert into amount_additions (user_id, habit_id, id, day, amount, added_at)
    values (${ada}, ${read}, ${ada}, '2026-03-28', -500, ${then});
    insert into pauses (user_id, id, habit_id, from_day, to_day, reason) values
      (${ada}, ${ada}, ${read}, '2026-03-01', null, null), (${ada}, ${other}, null, '1970-01-01', '9999-12-31', 'Ill');
    insert into notes (user_id, habit_id, id, title, content, created_at, updated_at)
    values (${ada}, ${read}, ${ada}, null, '["not", {"a": "row"}]', ${then}, ${then});
    insert into shares (user_id, id, token_hash, year, habit_ids, has_notes, created_at, expires_at)
    values (${ada}, ${ada}, 'hash', 2026, array[${ada}]::uuid[], true, ${then}, ${then});

    insert into imports (user_id, id, report, changes, created_at) values (${ada}, ${ada}, '{"habits": 1}', '[]', ${then});
    insert into imported_parts (user_id, habit_id, source, key, details, imported_at)
    values (${ada}, ${read}, 'loop', 'Read', '{"unit": "pages"}', ${then});

    insert into notification_preferences (user_id, type, is_enabled, channel, preferred_time)
    values (${ada}, 'HabitReminder', true, 'Email', '07:30');
    insert into notifications (user_id, id, type, channel, status, day, about_day, slot, title, body, action_url, habit_ids,
      feats, created_at, expires_at) values
      (${ada}, ${ada}, 'Achievement', 'InApp', 'Sent', '2026-03-27', '2026-03-27', '', 'You made your first tick!', 'Read',
        '/dashboard', array[${read}]::uuid[], '[{"ticks": 1}]', ${then}, ${then}),
      (${ada}, ${other}, 'HabitReminder', 'InApp', 'Sent', '2026-03-28', '2026-03-27', '01:15', 'Time for Read',
        'Still to do today.', null, '{}', '[]', ${then}, ${then});
    insert into notification_alarms (user_id, name, due_at) values (${other}, 'HabitReminder', ${then});
    insert into milestones (user_id, name, first_day) values (${ada}, 'ticks:1', null);
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at, session_id)
    values (${ada}, 'https://push.example/1', 'key', 'auth', ${then}, ${ada});
    insert into push_answers (user_id, message_id, token_id, habit_ids, day, expires_at)
    values (${ada}, ${ada}, ${ada}, '{}', '2026-03-27', ${then});
    insert into phone_numbers (user_id, number) values (${ada}, '+14155550123');
    insert into sms_sends (user_id, message_id, sent_at) values (${ada}, ${ada}, ${then});

    insert into tickets (user_id, id, category, subject, description, user_agent, created_at, updated_at)
    values (${ada}, ${ada}, 1, 'From before', E'A line\\r\\nand another', repeat('a', 512), ${then}, ${then});
    insert into ticket_updates (user_id, ticket_id, id, author, status, reply, created_at)
    values (${ada}, ${ada}, ${ada}, 'person', 'InProgress', 'We are on it', ${then});

    insert into subscriptions (user_id, provider, id, item_id, plan, status, period_end, price_cents, currency,
      billing_interval, pro_until)
    values (${ada}, 'embedded', 'sub_1', 'item_1', 'basic-monthly', 'active', ${then}, 499, 'usd', 'monthly', ${then});
    insert into billing_customers (user_id, provider, customer, attempt_key, repair_after)
    values (${ada}, 'embedded', 'cus_1', 'key', ${then});
    insert into billing_checkouts (user_id, provider, plan, trial_days, attempt_key, noted_at)
    values (${ada}, 'embedded', 'basic-monthly', 7, 'key', ${then});
    insert into billing_locks (user_id, holder, held_until) values (${ada}, ${other}, ${then});
    insert into billing_events (provider, id, type, received_at) values ('embedded', 'evt_1', 'charge', ${then});
    insert into trial_addresses (address_hash, first_seen_at, claimed_by, claimed_until)
    values ('hash', ${then}, ${ada}, ${then});
    insert into plan_changes (user_id, id, at, what) values (${ada}, ${ada}, ${then}, 'Pro given');
    insert into billing_emails (user_id, key, sent_at) values (${ada}, 'welcome:sub', ${then});
    insert into billing_email_alarms (user_id, due_at) values (${ada}, ${then});

    insert into local_customers (user_id, id, attempt_key, card) values (${ada}, 'cus_1', 'key', 'good');
    insert into local_checkouts (user_id, customer, id, attempt_key, plan, trial_days, success_url, cancel_url, status,
      expires_at) values (${ada}, 'cus_1', 'cs_1', 'key', 'basic-monthly', 7, '/s', '/c', 'complete', ${then});
    insert into local_subscriptions (user_id, customer, id, item_id, plan, status, created_at, anchor, period_start,
      period_end) values (${ada}, 'cus_1', 'sub_1', 'item_1', 'basic-monthly', 'active', ${then}, ${then}, ${then}, ${then});
    insert into local_invoices (user_id, customer, id, subscription, number, plan, cents, status, date)
    values (${ada}, 'cus_1', 'in_1', 'sub_1', 1, 'basic-monthly', 499, 'paid', ${then});
    insert into local_portals (user_id, customer, id, return_url, expires_at) values (${ada}, 'cus_1', 'p_1', '/', ${then});
    insert into local_events (user_id, customer, id, type, created_at) values (${ada}, 'cus_1', 'evt_1', 'charge', ${then});

    insert into connections (user_id, id, kind, name, secret_hash, reach, habit_id, url, events, created_at, expires_at,
      last_used_at, failing_since, stopped_at) values
      (${ada}, ${ada}, 'token', 'Ärger', 'hash', 'tick', null, null, null, ${then}, ${then}, ${then}, null, null),
      (${ada}, ${other}, 'webhook', 'Server', 'hash', null, null, 'https://example.com/', '{habit.completed,day.changed}',
        ${then}, null, null, ${then}, ${then}),
      (${ada}, ${read}, 'tickLink', 'Read', 'hash', null, ${read}, null, null, ${then}, null, null, null, null);
    insert into webhook_deliveries (user_id, id, connection_id, event, payload, status, attempts, created_at, attempted_at,
      response_status, response_text) values
      (${ada}, ${ada}, ${other}, 'habit.completed', '{"type": "habit.completed"}', 'failed', 9, ${then}, ${then}, 500, 'Ärger');

    insert into audit_log (id, at, actor, action, subject, detail) values
      (${ada}, ${then}, ${ada}, 'Suspended', ${other}, null), (${other}, ${then}, null, 'Ärger', null, 'a detail');
    insert into weekly_counts (week, name, part, value) values ('2026-03-23', 'signUps', 3, 5000000000);
    insert into system_facts (name, value, at) values ('backup', '{"rows": 12}', ${then})`,
}
