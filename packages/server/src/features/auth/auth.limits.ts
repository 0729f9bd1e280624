import type { Limit } from '#limits/limits.ts'

const hour = 3600
const quarter = 900

/** How often one may try. A client is a network address; what it tries at one account counts for the account too. */
export const limits = {
  codesPerAddress: { name: 'codes-address', times: 5, seconds: hour },
  codesPerClient: { name: 'codes-client', times: 20, seconds: hour },
  triesPerClient: { name: 'code-tries-client', times: 60, seconds: hour },
  registrationsPerClient: { name: 'register-client', times: 40, seconds: hour },
  loginsPerAccount: { name: 'login-account', times: 10, seconds: quarter },
  loginsPerClient: { name: 'login-client', times: 60, seconds: quarter },
  googlePerClient: { name: 'google-client', times: 60, seconds: quarter },
  resetsPerAddress: { name: 'resets-address', times: 3, seconds: hour },
  resetsPerClient: { name: 'resets-client', times: 20, seconds: hour },
  passwordsPerPerson: { name: 'passwords-person', times: 10, seconds: hour },
  zonesPerPerson: { name: 'zones-person', times: 30, seconds: 24 * hour },
  picturesPerClient: { name: 'pictures-client', times: 120, seconds: 60 },
} satisfies Record<string, Limit>
