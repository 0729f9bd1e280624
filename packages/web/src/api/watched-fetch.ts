/**
 * Sends like fetch and reports how much of the body was sent, as a share from 0 to 1, which fetch cannot. The response
 * is handled the same way for both.
 */
export const watchedFetch =
  (onSent: (share: number) => void): typeof globalThis.fetch =>
  (address, { method = 'GET', headers, body = null, signal = null } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => {
        request.abort()
        reject(signal?.reason as Error)
      }
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp)

      request.open(method, address instanceof Request ? address.url : String(address))
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
      request.upload.addEventListener('load', () => onSent(1))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
      request.send(body as XMLHttpRequestBodyInit | null)
    })

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request
  const headers = headersIn(request.getAllResponseHeaders())
  return new Response(response as Blob, { status, statusText, headers })
}

/** As the browser lists them, one a line. */
function headersIn(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) headers.append(name, value)
  }
  return headers
}
