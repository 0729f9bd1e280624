/**
 * A job that has been running for seconds has lost its worker: a mail takes a fraction of one. It is made to look
 * abandoned for an hour, which a running server finds out by itself, and its next attempt need not wait.
 */
export const ageAbandonedJobs = `
  update pgboss.job set heartbeat_on = now() - interval '1 hour'
  where state = 'active' and started_on < now() - interval '5 seconds';
  update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`
