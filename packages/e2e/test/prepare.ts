import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox, findWebKit } from '../../../scripts/programs/find-engines.ts'
import { say } from '../../../scripts/say.ts'
import { preparedData, startServer } from './served.ts'

/**
 * What all journeys share, once before the first: engines that a run asks for are installed, and the database is made, since
 * the first start takes seconds and every worker has servers of its own. A folder that the variable names is taken as it is.
 */
export default async function prepare(): Promise<() => void> {
  if (process.env['ENGINES'] === 'on') {
    for (const { missing } of [await findFirefox(), await findWebKit()]) if (missing !== null) say(missing)
  }
  if (process.env[preparedData] !== undefined) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'daymark-e2e-data-'))
  const { served, dataDir, end } = await startServer({})
  await end()
  cpSync(dataDir, folder, { recursive: true })
  await served.stop()
  process.env[preparedData] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
