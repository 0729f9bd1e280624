import { type Arrival, arrivalOf } from './arrival.ts'

/** The arrival of this page. Where storage is forbidden nobody is signed in. */
export function arrivalHere(): Arrival | null {
  return arrivalOf({ pathname: location.pathname, search: location.search, authStore: readAuthStore() })
}

function readAuthStore(): string | null {
  try {
    return localStorage.getItem('auth-store')
  } catch {
    return null
  }
}
