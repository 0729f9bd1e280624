import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much of a habit as the page shows. */
export type FloorHabit = { id: string; name: string; currentStreak: number; completionRate: number }

/** What a browser cannot do without to show the same habits: one response with everything inside, and one listener. */
const floorPage = (habits: readonly FloorHabit[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Habits</title>
<style>body{font:16px sans-serif;margin:16px}li{margin:16px 0}button{min-height:44px}</style>
<h1>Welcome</h1>
<ul></ul>
<script>
const habits = ${JSON.stringify(habits).replaceAll('<', '\\u003c')}
document.querySelector('ul').innerHTML = habits.map(({ id, name, currentStreak, completionRate }) =>
  '<li><article><h3>' + name + '</h3><p>' + currentStreak + ' day streak, ' + completionRate + '% this month</p>' +
  '<button aria-pressed="false" data-id="' + id + '">Mark Complete</button></article></li>').join('')
document.addEventListener('click', ({ target }) => {
  if (target.dataset.id === undefined) return
  target.setAttribute('aria-pressed', 'true')
  fetch('/toggle', { method: 'POST', body: target.dataset.id })
})
</script>
</html>`

/** Serves the floor from memory. A tick is answered at once: no product saves faster than that. */
export async function serveFloor(habits: readonly FloorHabit[]) {
  const page = floorPage(habits)
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === 'POST') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
