import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { readCookie, signedInCookie } from './auth-cookies.ts'
import { sendCached } from './cached-text.ts'
import { pageVariant, type PageSettings, type PageVariant } from './page-variant.ts'
import { plainPage } from './plain-page.ts'

type Given = {
  hasPlans: boolean
  mayOpenAdmin: (request: FastifyRequest) => Promise<boolean>
  settings: PageSettings
}

/** The addresses of the app. Each is the same page: the app reads the path once and resets it. */
const pages = ['/', '/reset-password']
const pagesOfPlans = ['/subscription/success', '/subscription/cancel']

/** The page of the admin area: for anyone but operators there is nothing at its address, nor at its file's name. */
const adminUrl = '/admin'
const adminFile = /(^|\/)admin[^/]*\.html/

/**
 * The built web app, compressed once at build time. Files under /assets carry a content hash in their name, so they may
 * be cached forever; the rest is revalidated. Without plans the pages and the service worker come from a folder of their
 * own, which the build makes.
 */
export async function serveStaticFiles(
  api: Api,
  root: string,
  { hasPlans, mayOpenAdmin, settings }: Given,
): Promise<void> {
  const { termsUrl, privacyUrl } = settings
  for (const [url, document] of [['/terms', termsUrl] as const, ['/privacy', privacyUrl] as const]) {
    if (document !== null) api.get(url, { schema: { hide: true } }, async (_, reply) => reply.redirect(document))
  }
  const isBuilt = existsSync(join(root, 'index.html'))
  const variant = isBuilt ? pageVariant(root, hasPlans ? root : join(root, 'without-plans'), settings) : null
  const page = isBuilt ? (variant ? sendVariantOf(variant) : sendApp) : sendNotBuilt
  for (const url of hasPlans ? [...pages, ...pagesOfPlans] : pages)
    api.get(url, { schema: { hide: true } }, async (request, reply) => page(reply, request))
  if (page === sendNotBuilt) return
  api.get(adminUrl, { schema: { hide: true } }, async (request, reply) =>
    (await mayOpenAdmin(request)) ? reply.sendFile('admin.html') : reply.callNotFound(),
  )
  for (const [name, text] of Object.entries(variant ?? {}))
    api.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => sendCached(text, request, reply))
  await api.register(fastifyStatic, {
    root: hasPlans ? root : [join(root, 'without-plans'), root],
    preCompressed: true,
    cacheControl: false,
    index: false,
    schemaHide: true,
    // A route for each file: with one route for all, the plugin lists the folder at every request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', ...Object.keys(variant ?? {})],
    // The build's own files beside the app are not public.
    dotfiles: 'ignore',
    allowedPath: (path, _, request) => !adminFile.test(path) || request.routeOptions.url === adminUrl,
    setHeaders: (reply, path) => {
      const isImmutable = path.startsWith(join(root, 'assets'))
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', isImmutable ? 'accept-encoding' : 'accept-encoding, cookie')
    },
  })
}

/** A browser that is signed in gets the page without the landing in sight, so that it never shows where scripts fail. */
const sendApp = (reply: FastifyReply, request: FastifyRequest) => reply.sendFile(pageFor(request))

const pageFor = (request: FastifyRequest) => (readCookie(request, signedInCookie) ? 'signed-in.html' : 'index.html')

const sendVariantOf = (variant: PageVariant) => (reply: FastifyReply, request: FastifyRequest) =>
  sendCached(variant[pageFor(request)], request, reply, 'accept-encoding, cookie')

const sendNotBuilt = (reply: FastifyReply) =>
  plainPage(
    reply.code(503),
    'Not built yet',
    '<p>The web app isn’t built yet. Run <code>npm run build</code>, or <code>npm run dev</code> and open the address it prints.</p>',
  )
