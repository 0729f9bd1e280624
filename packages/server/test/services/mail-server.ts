import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type Taken = { to: string; subject: string; text: string; html: string; sentAt: string; id: string }
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
        const sentAt = new Date().toISOString()
        taken.push({ id: String(taken.length), to, sentAt, ...contentOf(Buffer.concat(source).toString()) })
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

/** Subject, text and markup of a mail as they were written. A mail has one part, or several of which each says its kind. */
function contentOf(source: string): Pick<Taken, 'subject' | 'text' | 'html'> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1]
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`)
  const partOf = (kind: string) => parts.find((part) => new RegExp(`^content-type: text/${kind}`, 'im').test(part))
  const [head = ''] = source.split('\r\n\r\n')
  const subject = /^subject: (.*(?:\r\n .*)*)/im.exec(head)?.[1] ?? ''
  return {
    subject: subject
      .replaceAll(/\?=\r\n =\?UTF-8\?Q\?/g, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => unquoted(word.replaceAll('_', ' ')))
      .replaceAll('\r\n ', ' '),
    text: bodyOf(partOf('plain') ?? source),
    html: bodyOf(partOf('html') ?? ''),
  }
}

function bodyOf(part: string): string {
  const [head = '', ...body] = part.trim().split('\r\n\r\n')
  const [content, encoding] = [body.join('\r\n\r\n'), /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]]
  const text =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : encoding === 'quoted-printable'
        ? unquoted(content)
        : content
  return text.replaceAll('\r\n', '\n')
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
