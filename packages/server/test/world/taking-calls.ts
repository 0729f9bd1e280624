import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Take = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * A stand-in for somebody else's server takes its calls so. Whoever calls may break off in the middle, and a test may end
 * before its last call has: that is no failure of the test. Any other fault is the caller's to hear, as a broken connection.
 */
export const takingCalls =
  (take: Take): RequestListener =>
  (request, response) => {
    take(request, response).catch(() => response.destroy())
  }
