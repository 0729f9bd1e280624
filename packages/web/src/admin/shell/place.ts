import { mayActAs, type Role } from '@daymark/domain/auth/role.ts'
import { useSyncExternalStore } from 'react'

/** The sections of the admin area, in the order of the navigation, and who may open them. */
export const sections = [
  { name: 'tickets', title: 'Tickets', needs: 'support' },
  { name: 'people', title: 'People', needs: 'support' },
  { name: 'invites', title: 'Invites', needs: 'owner' },
  { name: 'figures', title: 'Figures', needs: 'owner' },
  { name: 'system', title: 'System', needs: 'owner' },
  { name: 'audit-log', title: 'Audit log', needs: 'owner' },
] as const satisfies { name: string; title: string; needs: Role }[]
export type Section = (typeof sections)[number]['name']

export const sectionsFor = (role: Role) => sections.filter(({ needs }) => mayActAs(role, needs))

/** Where one is: a section, one thing in it, and what its list is narrowed down to. */
export type Place = { section: Section; id?: string | undefined; filter: Filter }
export type Filter = Readonly<Record<string, string>>

/** Reads the part of the address after '#'; null where it names nothing. Without one, the first section is meant. */
export function placeOf(hash: string): Place | null {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  if (path === '') return { section: 'tickets', filter: {} }
  const [name, id, ...rest] = path.split('/')
  const section = sections.find((known) => known.name === name)?.name
  if (!section || rest.length > 0) return null
  return { section, ...(id ? { id } : {}), filter: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of a place. An empty filter is left out. */
export function hashOf({ section, id, filter }: Omit<Place, 'filter'> & Partial<Place>): string {
  const query = new URLSearchParams(Object.entries(filter ?? {}).filter(([, value]) => value !== ''))
  return `#${section}${id === undefined ? '' : `/${id}`}${query.size > 0 ? `?${query}` : ''}`
}

/** The place in force; the browser's back and forward move it. */
export function usePlace(): Place | null {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash))
}

/**
 * Narrows the list in sight down, without a step in the history for each letter. At once: a navigation would come after a
 * link that is pressed right then, and take it back.
 */
export function replacePlace(place: Place): void {
  history.replaceState(history.state, '', hashOf(place))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

const keptKey = 'admin-place'

/** Remembers the place for a browser that goes away and comes back to the bare address; until the returned function is called. */
export function keepPlace(): () => void {
  sessionStorage.setItem(keptKey, location.hash)
  return () => sessionStorage.removeItem(keptKey)
}

export function returnToKeptPlace(): void {
  const kept = sessionStorage.getItem(keptKey)
  sessionStorage.removeItem(keptKey)
  if (kept && location.hash === '') location.replace(kept)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
