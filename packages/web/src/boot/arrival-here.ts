import { type Arrival, arrivalOf } from './arrival.ts'

/** The arrival of this page. Without storage it is a signed-out visit. */
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
