/** The push services of the common browsers: Chrome and its kin, Firefox, Edge, Safari. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * Whether this is an address at one of them: https, default port, no user info. A name with a leading dot covers its
 * subdomains.
 */
export function isAtPushService(address: URL): boolean {
  const { protocol, port, username, password, hostname } = address
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return services.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service))
}
