import { Client, type ClientConfig, type QueryResult } from 'pg'
import { addressesOf } from '#network/database-addresses.ts'

/** What PostgreSQL answers to a write where none is taken: a standby, or a server that was set to read-only. */
const readOnly = '25006'

/** During an outage a search is not repeated for each call that waits: a server that takes over has enough to do. */
const searchAgainMs = 250

/** A server has answered before, since it cancels a statement itself after 15 s: one that is silent for longer is gone. */
const usualSilenceMs = 20_000

type Settings = ClientConfig & { url: string; patienceMs: number; silenceMs?: number }
type Connected = (error?: Error) => void
type Place = Pick<Client, 'host' | 'port'>

/**
 * Makes connections to the server that takes writes, of those that the address names. It is searched for in their order
 * and remembered while its connections last; each connection asks again, so that none is used on a server that became a
 * standby. One that names a single server connects to it and asks nothing.
 */
export function writableClients({ url, patienceMs, silenceMs = usualSilenceMs, ...settings }: Settings) {
  const addresses = addressesOf(url)
  const connection = { ...settings, connectionString: addresses[0], connectionTimeoutMillis: patienceMs }
  if (addresses.length === 1) return { connection, Client: DroppedIfReadOnly }

  // All servers may be tried, and the one that was found connected to, before a pool gives up waiting.
  const share = patienceMs / (addresses.length + 1)
  let known: Promise<Place> | null = null
  const forget = (place: Promise<Place>) => {
    if (known === place) known = null
  }

  function search(): Promise<Place> {
    const searching = findWritable(addresses, { ...settings, connectionTimeoutMillis: share, query_timeout: share })
    searching.catch(() => setTimeout(forget, searchAgainMs, searching).unref())
    return searching
  }

  class WritableClient extends DroppedIfReadOnly {
    override connect(): Promise<Client>
    override connect(onConnected: Connected): void
    override connect(onConnected?: Connected): Promise<Client> | void {
      const opened = this.open()
      if (!onConnected) return opened
      opened.then(() => onConnected(), onConnected)
    }

    private async open(): Promise<Client> {
      const place = (known ??= search())
      Object.assign(this, await place)
      this.on('error', () => forget(place))
      // What the pool gives up is no error any more: it has been cut off without a goodbye.
      this.on('end', () => this.connection.stream.writableEnded || forget(place))
      try {
        await super.connect()
        await refuseReadOnly(this)
        return this
      } catch (error) {
        forget(place)
        this.connection.stream.destroy()
        throw error
      }
    }
  }
  const noticed = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: silenceMs }
  return { connection: { ...connection, ...noticed }, Client: WritableClient }
}

/** Throws where no write would be taken. */
export async function refuseReadOnly(connection: { query(text: string): Promise<QueryResult> }): Promise<void> {
  const { rows } = await connection.query('show transaction_read_only')
  const [row] = rows as { transaction_read_only: string }[]
  if (row?.transaction_read_only === 'on') throw new NotWritable('the server is read-only')
}

class NotWritable extends Error {
  override readonly name = 'NotWritable'
  readonly code = readOnly
}

/** A connection on which a write was refused as read-only is of no further use: what comes next has a new one. */
class DroppedIfReadOnly extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) this.connection.stream.destroy()
    })
  }
}

async function findWritable(addresses: readonly string[], settings: ClientConfig): Promise<Place> {
  const reasons: string[] = []
  for (const connectionString of addresses) {
    const client = new Client({ ...settings, connectionString })
    const { host, port } = client
    client.on('error', () => {})
    try {
      await client.connect()
      await refuseReadOnly(client)
      return { host, port }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      reasons.push(`${host}:${port} ${message || code}`)
    } finally {
      client.end().catch(() => {})
    }
  }
  throw new NotWritable(reasons.join(', '))
}
