import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData, startServer } from './served.ts'

/** Makes the database once, before any journey: the first start takes seconds, and every worker has servers of its own. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-e2e-data-'))
  const { served, dataDir, end } = await startServer({})
  await end()
  cpSync(dataDir, folder, { recursive: true })
  await served.stop()
  process.env[preparedData] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
