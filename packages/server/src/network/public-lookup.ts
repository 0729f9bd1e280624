import type { LookupFunction } from 'node:net'

/**
 * Resolves a name at the moment of connecting, so that DNS rebinding gains nothing. Refuses it as soon as one of its
 * addresses is not allowed: a host with such an address is not a public one.
 */
export const onlyAllowed =
  (resolve: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      if (error) return callback(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Error('The address is not a public one'), [])
      }
      const [first] = addresses
      return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
    })
