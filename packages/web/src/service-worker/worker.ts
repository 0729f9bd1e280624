import { makePush } from './push.ts'
import { makeShell, type Shell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Filled in by the build. */
declare const SHELL: Shell & { polyfill: readonly string[] }

const { name, files, later, polyfill } = SHELL
const { install, activate, respond } = makeShell({
  shell: { name, later, files: 'Temporal' in globalThis ? files : [...files, ...polyfill] },
  caches,
  fetch: (...request) => fetch(...request),
  origin: location.origin,
})
const { show, press } = makePush({
  registration: self.registration,
  clients: self.clients,
  fetch: (...request) => fetch(...request),
})

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const response = respond(event.request)
  if (response) event.respondWith(response)
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(press(event)))
// A release takes over when its page asks for it, never while another is open.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'skip-waiting') void self.skipWaiting()
  if (data === 'which-files') ports[0]?.postMessage(files)
})
