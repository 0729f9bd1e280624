import type { Api } from '#http/api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>

/** What came back, as a client reads it: a body is JSON only when it says so. */
export type Reply = { status: number; headers: Record<string, unknown>; body: unknown; text: string; bytes: Buffer }

/** An HTTP client of the server, with a token or without. Paths are given below /api. */
export function visitor(api: Api, token: string | null) {
  async function ask(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<Reply> {
    const reply = await api.inject({
      method,
      url: path.startsWith('/dev/') || path === '/' ? path : `/api${path}`,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.payload,
      bytes: reply.rawPayload,
      body: isJson ? reply.json() : null,
    }
  }
  return {
    ask,
    get: (path: string, headers?: Headers) => ask('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Headers) => ask('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Headers) => ask('PUT', path, body, headers),
    delete: (path: string, body?: unknown, headers?: Headers) => ask('DELETE', path, body, headers),
  }
}
