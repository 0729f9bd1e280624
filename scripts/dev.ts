import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const server = path('../packages/server/src/main.ts')
const web = path('../packages/web/build/dev.ts')

/**
 * `npm run dev`: the server, restarted when a file that it imports changes, and the web app with hot reload on its own
 * port, which proxies calls to the server. When one of the two ends, so does the other.
 */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', server], { stdio: 'inherit' }),
  spawn(process.execPath, [web], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: process.env['PORT'] ?? '3000' },
  }),
]

function endAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
for (const child of children) child.on('exit', endAll)
