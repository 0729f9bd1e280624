import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { dataRoutes } from '@daymark/contract/routes/data.routes.ts'
import type { Call } from '#api/call.ts'

export type DownloadFormat = 'json' | 'csv'

const options = { timeoutMs: 120_000 }

export const fetchExport = async (call: Call, format: DownloadFormat): Promise<File> =>
  fileIn(await call(dataRoutes.exportData, { querystring: { format } }, options))

/** The same before an account is deleted, whatever its plan: it takes the proof that deleting the account takes. */
export const fetchFarewell = async (call: Call, proof: OwnerProof): Promise<File> =>
  fileIn(await call(dataRoutes.exportFarewell, { body: proof }, options))

/** The contract types a file response as unknown. */
function fileIn(response: unknown): File {
  if (!(response instanceof File)) throw new TypeError('The answer is no file')
  return response
}
