import { createECDH } from 'node:crypto'
import { addressesOf } from '#network/database-addresses.ts'
import { isLoopbackHost } from '#network/loopback-host.ts'

/**
 * Readers for the environment. Each adds a sentence that names the setting, so that all problems are reported at once.
 */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = []
  const text = (name: string): string | null => environment[name]?.trim() || null

  function number(name: string, range: { default: number; min: number; max: number }): number {
    const given = text(name)
    if (given === null) return range.default
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (value >= range.min && value <= range.max) return value
    problems.push(`${name} must be a whole number from ${range.min} to ${range.max}, but it is "${given}".`)
    return range.default
  }

  function url(name: string, protocols: string[], only: { isLoopback?: boolean } = {}): URL | null {
    const given = text(name)
    if (given === null) return null
    const value = URL.parse(given)
    if (!value || !protocols.includes(value.protocol) || value.hostname === '') {
      problems.push(wrongAddress(name, given, protocols))
      return null
    }
    if (only.isLoopback && !isLoopbackHost(value.hostname)) {
      problems.push(`${name} is for tests and must be a loopback address such as http://127.0.0.1:4000.`)
      return null
    }
    return value
  }

  /** One server, which may be a socket that the address does not name, or several with commas between them, as libpq has it. */
  function databaseUrl(name: string, protocols: string[]): string | null {
    const given = text(name)
    if (given === null) return null
    const servers = addressesOf(given).map((address) => URL.parse(address))
    if (!protocols.some((protocol) => given.startsWith(`${protocol}//`)) || (servers.length === 1 && !servers[0]))
      problems.push(wrongAddress(name, given, protocols))
    else if (servers.length > 1 && !servers.every((server) => server?.hostname))
      problems.push(`${name} must name each server as host or host:port, with a comma between two of them.`)
    const wanted = servers[0]?.searchParams.get('target_session_attrs') ?? 'read-write'
    if (wanted !== 'read-write' && wanted !== 'primary')
      problems.push(`${name} must have target_session_attrs=read-write: Daymark needs a server that takes writes.`)
    return given
  }

  /** Secrets are never repeated in a message. */
  function secret(name: string, minLength: number): string | null {
    const given = text(name)
    if (given !== null && given.length < minLength) {
      problems.push(`${name} must have at least ${minLength} characters, but it has ${given.length}.`)
    }
    return given
  }

  /** A text with a required form; the sentence describes the form and does not repeat the value. */
  function like(name: string, form: RegExp, what: string): string | null {
    const given = text(name)
    if (given !== null && !form.test(given)) problems.push(`${name} must be ${what}.`)
    return given
  }

  /** The first of the list is the default. */
  function oneOf<const T extends string>(name: string, [usual, ...others]: readonly [T, ...T[]]): T {
    const given = text(name) ?? usual
    const found = [usual, ...others].find((value) => value === given)
    if (found === undefined)
      problems.push(`${name} must be one of ${[usual, ...others].join(', ')}, but it is "${given}".`)
    return found ?? usual
  }

  /** Settings that mean something only together: all of them, or none. */
  function together<const N extends string>(names: readonly N[]): Record<N, string> | null {
    const missing = names.filter((name) => text(name) === null)
    if (missing.length === names.length) return null
    if (missing.length > 0) problems.push(`${missing.join(' and ')} must be set too: ${names.join(', ')} go together.`)
    return Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<N, string>
  }

  return { problems, text, number, url, databaseUrl, secret, like, oneOf, together }
}

/** The value, which may carry a password, is not repeated. */
function wrongAddress(name: string, given: string, protocols: readonly string[]): string {
  const starts = protocols.map((it) => `${it}//`)
  return starts.some((start) => given.startsWith(start))
    ? `${name} cannot be read: check its host and port, and write # / ? in a name or password as %23 %2F %3F.`
    : `${name} must be an address that starts with ${starts.join(' or ')}.`
}

type Vapid = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string; VAPID_SUBJECT: string }

/** What is wrong with the web push keys, in a sentence that does not repeat them. Null when they fit together. */
export function vapidProblemOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Vapid): string | null {
  if (!/^(?:mailto:.+@|https:\/\/).+$/.test(VAPID_SUBJECT))
    return 'VAPID_SUBJECT must be an address that starts with mailto: or https://.'
  if (!/^[\w-]{43}$/.test(VAPID_PRIVATE_KEY)) return 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.'
  return publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
    ? null
    : 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.'
}

function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}
