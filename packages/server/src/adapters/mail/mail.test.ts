import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { type Mail, MailRefused, MailUnavailable } from './mail.ts'
import { outboxMail } from './outbox.mail.ts'
import { smtpMail } from './smtp.mail.ts'

const clock = () => Temporal.Instant.from('2026-03-29T08:00:00Z')

type Arrived = { to: string; subject: string; text: string; unsubscribe: string | undefined }
type Adapter = AsyncDisposable & { mail: Mail; arrived(): Promise<Arrived[]> }

/** A mail server of the test's own: what it takes has gone over a real connection. */
async function smtpAdapter(): Promise<Adapter> {
  const taken: Promise<Arrived>[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Connections are kept for the next message; closing does not wait for them.
    closeTimeout: 1,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      taken.push(readMail(stream as AsyncIterable<Buffer>, to).finally(done))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    mail: smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Daymark <no-reply@daymark.example>' }),
    arrived: () => Promise.all(taken),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMail(stream: AsyncIterable<Buffer>, to: string): Promise<Arrived> {
  const [head = '', ...body] = Buffer.concat(await Array.fromAsync(stream))
    .toString()
    .split('\r\n\r\n')
  const unsubscribe = /^List-Unsubscribe: (.*)\r$/m.exec(head.replaceAll(/\r\n\s+/g, ' '))?.[1]
  return { to, subject: /^Subject: (.*)$/m.exec(head)?.[1] ?? '', text: body.join('\n').trim(), unsubscribe }
}

async function outboxAdapter(): Promise<Adapter> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-outbox-'))
  const mail = outboxMail({ folder, clock, newId, onSent: () => {} })
  return {
    mail,
    arrived: async () =>
      (await mail.list())
        .map(({ to, subject, text, headers }) => ({ to, subject, text, unsubscribe: headers?.['List-Unsubscribe'] }))
        .toReversed(),
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
  }
}

test.each([
  ['outbox', outboxAdapter],
  ['SMTP', smtpAdapter],
])('%s: a message arrives as it was sent, and in order', async (_, open) => {
  await using adapter = await open()
  const messages = ['First', 'Second'].map((subject) => ({
    to: 'ada@daymark.example',
    subject,
    text: `${subject} text`,
  }))
  const unsubscribe = `<https://daymark.example/api/notification/unsubscribe?token=${'x'.repeat(120)}>`
  for (const message of messages) await adapter.mail.send({ ...message, headers: { 'List-Unsubscribe': unsubscribe } })
  expect(await adapter.arrived()).toEqual(messages.map((message) => ({ ...message, unsubscribe })))
})

test.each([
  [550, MailRefused],
  [554, MailRefused],
  [450, MailUnavailable],
  [530, MailUnavailable],
])('tells a %i for an address apart', async (responseCode, kind) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(Object.assign(new Error('No'), { responseCode })),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@daymark.example' })
  const failure: unknown = await mail.send({ to: 'unknown@daymark.example', subject: 'x', text: 'x' }).catch((e) => e)
  expect(failure).toBeInstanceOf(MailUnavailable)
  expect(failure instanceof MailRefused).toBe(kind === MailRefused)
  server.close()
})

test('the outbox survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-outbox-'))
  const open = () => outboxMail({ folder, clock, newId, onSent: () => {} })
  await open().send({ to: 'ada@daymark.example', subject: 'Kept', text: 'x' })
  expect(await open().list()).toMatchObject([{ subject: 'Kept', sentAt: '2026-03-29T08:00:00Z' }])
  rmSync(folder, { recursive: true })
})

test('the outbox keeps the newest mails for a week, and deletes mails to or about a forgotten address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-outbox-'))
  let now = clock()
  let count = 0
  const inOrder = () => String(count++).padStart(3, '0')
  const outbox = outboxMail({ folder, clock: () => now, newId: inOrder, onSent: () => {}, most: 4 })
  const subjects = async () => (await outbox.list()).map(({ subject }) => subject)
  const send = (subject: string, to: string, text = 'x') => outbox.send({ to, subject, text })
  for (const subject of ['1', '2', '3', '4', '5']) await send(subject, 'ada@daymark.example')
  expect(await subjects()).toEqual(['5', '4', '3', '2'])

  await send('6', 'staff@daymark.example', 'From: Ada <Ada@daymark.example>')
  await send('7', 'ma-ada@daymark.example')
  await outbox.forget('ada@daymark.example')
  expect(await subjects()).toEqual(['7'])

  now = now.add({ hours: 6 * 24 })
  await send('8', 'ada@daymark.example')
  now = now.add({ hours: 25 })
  await outbox.tidy()
  expect(await subjects()).toEqual(['8'])
  rmSync(folder, { recursive: true })
})

test('reports an unreachable mail server as unavailable', async () => {
  const mail = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@daymark.example' })
  await expect(mail.send({ to: 'ada@daymark.example', subject: 'x', text: 'x' })).rejects.toThrow(MailUnavailable)
})

test('times out on a silent mail server', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const message = { to: 'ada@daymark.example', subject: 'x', text: 'x' }
  const never = 600_000
  for (const limits of [
    { greetingMs: 50, pauseMs: never, inAllMs: never },
    { greetingMs: never, pauseMs: never, inAllMs: 50 },
  ]) {
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@daymark.example', limits })
    await expect(mail.send(message)).rejects.toThrow(MailUnavailable)
  }
  silent.close()
})
