import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'
import { documentationPage } from './documentation-page.ts'
import { type CachedText, cacheText, sendCached } from './cached-text.ts'
import { plainPageText } from './plain-page.ts'

const openApiUrl = '/api/openapi.json'

/**
 * Must come before the routes: it records each of them as it is made, from the shapes that the server validates with.
 */
export async function documentApi(api: Api, publicUrl: URL): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daymark',
        version: '1',
        description:
          'Every call of Daymark. Refusals are { success: false, message, code } with a status that fits. A write of a signed-in user takes an Idempotency-Key: the same key gets the first response again, for 24 hours. The word beside a call’s security says what a personal token must be allowed for it: read, tick or write; session, support and owner are calls that no token makes.',
      },
      servers: [{ url: publicUrl.origin }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session, which is a JWT and lives for an hour, or a personal token (daymark_…).',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  let document: CachedText | undefined
  let page: CachedText | undefined
  api.get(openApiUrl, { schema: { hide: true } }, async (request, reply) => {
    document ??= cacheText('application/json; charset=utf-8', JSON.stringify(api.swagger()))
    return sendCached(document, request, reply)
  })
  api.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    page ??= cacheText('text/html; charset=utf-8', pageOf(api.swagger() as Document))
    return sendCached(page, request, reply)
  })
}

type Document = Parameters<typeof documentationPage>[0]

const pageOf = (document: Document): string =>
  plainPageText('Daymark API', documentationPage(document), { isWide: true })
