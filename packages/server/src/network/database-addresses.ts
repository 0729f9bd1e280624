/**
 * `postgres://user:password@one:5432,two:5433/daymark?…`, as libpq writes several servers, becomes one address for each,
 * in their order. An address of one server stays as it is.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = databaseUrl, after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}
