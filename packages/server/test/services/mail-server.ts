import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Taken = { to: string; text: string }
export type MailServer = AsyncDisposable & { url: string; taken: readonly Taken[] }

/** A real mail server on loopback, which takes everything and delivers nothing. A slow one has it before it says so. */
export async function startMailServer(port = 0, pauseMs = 0): Promise<MailServer> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const source: Buffer[] = []
      stream.on('data', (part: Buffer) => void source.push(part))
      stream.on('end', () => {
        taken.push({ to, text: plainTextOf(Buffer.concat(source).toString()) })
        setTimeout(done, pauseMs)
      })
    },
  })
  // A client that is killed in the middle of a mail breaks the connection, which is no fault of this server.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The part of a mail that has no markup, as it was written: the only part, or the one of several that says so. */
function plainTextOf(source: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1]
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`)
  const plain = parts.find((part) => /^content-type: text\/plain/im.test(part)) ?? source
  const [, ...body] = plain.trim().split('\r\n\r\n')
  return body.join('\n\n').replaceAll('=\r\n', '')
}
