import type { Api } from './api.ts'

/**
 * JSON and nothing else. Clients send the JSON content type on calls without a body too, so an empty one is no fault:
 * a call that needs fields then names the first that is missing.
 */
export function readJsonOnly(api: Api): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
