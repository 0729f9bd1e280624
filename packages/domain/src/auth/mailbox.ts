const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches: in lower case, without what follows a plus, and where the provider ignores dots,
 * without them. For counting what belongs to one user; never an address to send to.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return gmail.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
