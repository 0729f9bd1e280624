import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The file is there and cannot be used: a start without its settings could open what they close. */
export class UnusableEnvFile extends Error {
  override readonly name = 'UnusableEnvFile'
}

/** Adds the lines of a .env file to the environment, where one is there. What is set already stays. */
export function loadEnvFile(file = '.env', environment: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(parseEnv(textOf(file)))) environment[name] ??= value
}

/** Without the byte order mark that some editors put before the first line. */
function textOf(file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    if (!text.includes('\0')) return text
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new UnusableEnvFile(`${file} cannot be read: ${message}`)
  }
  throw new UnusableEnvFile(`${file} must be a text file in UTF-8: save it again in that encoding.`)
}
