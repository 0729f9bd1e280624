import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Take = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The request listener of a stand-in for an outside service. A client may disconnect in the middle, and a test may end
 * before its last call has: that fails no test. On any other error the client sees a broken connection.
 */
export const takingCalls =
  (take: Take): RequestListener =>
  (request, response) => {
    take(request, response).catch(() => response.destroy())
  }
