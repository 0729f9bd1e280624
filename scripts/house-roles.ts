/** Inside a server feature: who may import whom, by the role in the file's name. A file without a role serves all of them. */
export const rolesBelow: Readonly<Record<string, readonly string[]>> = {
  routes: ['service', 'plain'],
  service: ['store', 'view', 'jobs', 'plain'],
  store: ['plain'],
  view: ['plain'],
  jobs: ['plain'],
  plain: ['plain'],
}

/** A row's shape is the store's word: who shows it or writes of it may take the type, and nothing else. */
export const roleTypes: Readonly<Record<string, readonly string[]>> = { view: ['store'], plain: ['store'] }

/** Vendors' libraries that a role of a feature may use although its floor may not. */
export const rolePackages: Readonly<Record<string, readonly string[]>> = { store: ['drizzle-orm'] }

/** The same for types alone: a route may say what it is handed. */
export const roleTypePackages: Readonly<Record<string, readonly string[]>> = { routes: ['fastify'] }
