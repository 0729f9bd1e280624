import { importRoutes } from '@daymark/contract/routes/import.routes.ts'
import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import type { Call } from '#api/call.ts'
import { watchedFetch } from '#api/watched-fetch.ts'

type Sending = {
  /** To take it over, and not only to look. */
  isCommit: boolean
  key?: string
  signal: AbortSignal
  /** Told how much of it has left, from 0 to 1. */
  onSent: (share: number) => void
}

export type SendFile = (file: File, sending: Sending) => Promise<ImportReport>

/** 200 MB from a phone, and then a server that reads years. */
const timeoutMs = 600_000

export const sendFileBy =
  (call: Call): SendFile =>
  (file, { isCommit, key, signal, onSent }) => {
    const body = new FormData()
    body.append('file', file)
    const options = { signal, timeoutMs, key, fetch: watchedFetch(onSent) }
    return call(importRoutes.importData, { querystring: { commit: isCommit }, body }, options)
  }
