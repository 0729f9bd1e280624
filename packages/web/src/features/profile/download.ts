import { dataRoutes } from '@daymark/contract/data.routes.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Call } from '#api/call.ts'

const timeoutMs = 120_000

/** Fetches everything of the person's, laid out so that a person can read it too. */
export async function fetchExport(call: Call): Promise<Blob> {
  const data = await call(dataRoutes.exportData, { querystring: { format: 'json' } }, { timeoutMs })
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** Named after its day, so that files of several days can lie side by side. */
export const fileNameOf = (clock: Clock, timeZone: string): string =>
  `daymark-${clock().toZonedDateTimeISO(timeZone).toPlainDate().toString()}.json`

/** Gives the browser a file to keep. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
