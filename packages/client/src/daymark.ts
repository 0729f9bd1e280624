#!/usr/bin/env node
import '@daymark/domain/time/temporal.ts'
import { type Client, connect, DaymarkError } from './client.ts'
import { CommandError, run } from './command.ts'

/** The `daymark` command, and an example for scripts. Its settings are in the environment: what is typed is in a shell's history. */
function connected(): Client {
  const { DAYMARK_URL: url = 'http://localhost:3000', DAYMARK_TOKEN: token = '' } = process.env
  if (!URL.canParse(url)) throw new CommandError('DAYMARK_URL isn’t an address, such as https://daymark.example')
  if (token === '') throw new CommandError('Set DAYMARK_TOKEN to a personal token, from Profile Settings → Connections')
  return connect({ url, token })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2), connected, Temporal.Now.instant())}\n`)
} catch (error) {
  if (!(error instanceof DaymarkError || error instanceof CommandError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
