/** The parts of a call's input as any route may carry them. */
export type Parts = {
  params?: Readonly<Record<string, string | number>>
  querystring?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: unknown
}

/** Fills the colon names of a route's address and appends the query; a query value that is undefined is left out. */
export function urlOf(url: string, { params = {}, querystring = {} }: Parts): string {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The call to ${url} lacks "${name}"`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
