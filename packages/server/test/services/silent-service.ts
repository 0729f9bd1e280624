import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Takes every connection and never says a word, as a mail server, Stripe, Google, Twilio, a model and a push service can. */
export async function startSilentService() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    /** What makes a server ask it for everything. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_silence',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_provider_that_never_responds',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      GOOGLE_CLIENT_ID: 'silence.apps.googleusercontent.com',
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
      TWILIO_AUTH_TOKEN: 'silence',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
      PUSH_API_BASE: `https://127.0.0.1:${port}`,
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
