import '@daymark/domain/time/temporal.ts'
import { text } from 'node:stream/consumers'
import { readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'
import { callRunningServer } from './ops/call-running-server.ts'
import type { Asked, Outcome } from './ops/operation.ts'
import { opsUsage } from './ops/operations.ts'

/**
 * `npm run ops -- …`: the operator's commands, with the product's settings. On a PostgreSQL server it works beside any
 * number of instances. An embedded database belongs to one process: while Daymark runs, that process runs the command;
 * otherwise the folder is opened here, and only then is the server's code loaded.
 */
async function operate(asked: Asked): Promise<Outcome> {
  if (asked.words.length === 0 || asked.words[0] === 'help') return { isDone: true, text: opsUsage }
  const config = readConfig(process.env)
  const done = config.databaseUrl === null ? await callRunningServer(config.dataDir, asked) : null
  if (done) return done
  const { runOpsLocally } = await import('./run-ops-locally.ts')
  return runOpsLocally(config, asked)
}

// What the process writes is its owner's alone.
process.umask(0o077)

try {
  loadEnvFile()
  const words = process.argv.slice(2)
  const input = words.includes('-') ? await text(process.stdin) : null
  const { isDone, text: output } = await operate({ words, folder: process.cwd(), input })
  const stream = isDone ? process.stdout : process.stderr
  stream.write(`${output}\n`)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  const { whyNotStarted } = await import('./start-failure.ts')
  process.stderr.write(`${whyNotStarted(error)}\n`)
  process.exitCode = 1
}
