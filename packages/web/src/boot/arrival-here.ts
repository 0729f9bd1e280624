import { type Arrival, arrivalOf } from './arrival.ts'

/** The arrival of this page. Where storage is forbidden nobody is signed in. */
export function arrivalHere(): Arrival | null {
  const { pathname, search } = location
  return arrivalOf({ pathname, search, authStore: readAuthStore(), entry: history.state })
}

function readAuthStore(): string | null {
  try {
    return localStorage.getItem('auth-store')
  } catch {
    return null
  }
}
