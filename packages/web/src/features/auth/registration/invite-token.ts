const key = 'invite'

/**
 * The token of the invite link that this tab was opened with. It leaves the address at once, so that it is in no
 * bookmark, and is kept for the tab: a reload, and a way over a provider, go on with it.
 */
export function takeInvite(): string | null {
  const token = new URLSearchParams(location.search).get('invite')
  if (token === null) return inviteHere()
  history.replaceState(history.state, '', '/')
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Lasts as long as the page then.
  }
  return token
}

export function inviteHere(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** It is used, or not wanted. */
export function forgetInvite(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
