/** A message as it was pushed. The token authenticates Done, Later and Skip, works once, and is missing where none applies. */
export type Pushed = { title: string; body: string; actionUrl: string; tag: string; token: string | null }

/**
 * Reads what was pushed. A browser that was woken must show something, so whatever cannot be read still becomes a message
 * that leads to the app.
 */
export function readPushed(text: string | undefined): Pushed {
  const said = parsed(text)
  return {
    title: textIn(said, 'title') ?? 'Daymark',
    body: textIn(said, 'body') ?? '',
    actionUrl: ownAddress(textIn(said, 'actionUrl')),
    tag: textIn(said, 'tag') ?? 'daymark',
    token: textIn(said, 'token') ?? null,
  }
}

/** What a notification carries for the moment when it is pressed. */
export type Carried = Pick<Pushed, 'actionUrl' | 'token'>

/** Whatever an older release put there may not be what this one would have. */
export function readCarried(data: unknown): Carried {
  const said = typeof data === 'object' && data !== null ? { ...data } : {}
  return { actionUrl: ownAddress(textIn(said, 'actionUrl')), token: textIn(said, 'token') ?? null }
}

type Said = Record<string, unknown>

function parsed(text: string | undefined): Said {
  try {
    const said: unknown = JSON.parse(text ?? '{}')
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

function textIn(said: Said, name: string): string | undefined {
  const value = said[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A path of ours, and nothing that a browser would read as another host ('//elsewhere', '/\elsewhere'). */
const ownAddress = (address: string | undefined): string =>
  address !== undefined && /^\/(?![/\\])/.test(address) ? address : '/'
