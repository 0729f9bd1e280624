import type { Limit } from '#limits/limits.ts'

const hour = 3600
const quarter = 900

/**
 * How often a caller may try. A client is a network; mails count for the mailbox that an address reaches. Signing in and
 * asking for a link count for client and account together, and once more for the account over all clients; a device that
 * the account knows has a count of its own instead, which no stranger can use up.
 */
export const limits = {
  codesPerMailbox: { name: 'codes-mailbox', times: 5, seconds: hour },
  codesPerClient: { name: 'codes-client', times: 20, seconds: hour },
  statusPerClient: { name: 'code-status-client', times: 120, seconds: hour },
  triesPerClient: { name: 'code-tries-client', times: 60, seconds: hour },
  invitesPerClient: { name: 'invites-client', times: 120, seconds: hour },
  registrationsPerClient: { name: 'register-client', times: 40, seconds: hour },
  loginsPerClient: { name: 'login-client', times: 60, seconds: quarter },
  loginsPerClientAndAccount: { name: 'login-client-account', times: 10, seconds: quarter },
  loginsPerAccount: { name: 'login-account', times: 100, seconds: hour },
  loginsPerDevice: { name: 'login-device', times: 10, seconds: quarter },
  googlePerClient: { name: 'google-client', times: 60, seconds: quarter },
  providersPerClient: { name: 'providers-client', times: 120, seconds: quarter },
  resetsPerClient: { name: 'resets-client', times: 20, seconds: hour },
  resetsPerClientAndMailbox: { name: 'resets-client-mailbox', times: 3, seconds: hour },
  resetsPerMailbox: { name: 'resets-mailbox', times: 10, seconds: hour },
  resetsPerDevice: { name: 'resets-device', times: 3, seconds: hour },
  passwordsPerPerson: { name: 'passwords-person', times: 10, seconds: hour },
  zonesPerPerson: { name: 'zones-person', times: 30, seconds: 24 * hour },
  picturesPerClient: { name: 'pictures-client', times: 120, seconds: 60 },
} satisfies Record<string, Limit>
