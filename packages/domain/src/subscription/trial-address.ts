const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * What of an address says who somebody is, for the one trial that a person has: in lower case, without what follows a
 * plus, and where the provider ignores dots, without them. Never an address to write to.
 */
export function trialAddressOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return gmail.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
