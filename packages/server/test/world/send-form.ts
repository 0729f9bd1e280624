import type { ImportReport } from '@daymark/contract/import.shapes.ts'
import { expect } from 'vitest'
import type { Reply } from './visitor.ts'
import type { makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Options = { commit?: boolean; key?: string; parts?: (file: Buffer) => Buffer; headers?: Record<string, string> }

const boundary = '----formdata-daymark-0123456789'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form with one file, as browsers send it. */
export const formOf = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a \\"file\\".db"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** Sends a file to the API as a form. */
export async function upload(
  { api }: World,
  { token }: { token: string },
  file: Buffer | string,
  { commit = false, key, parts = formOf, headers = {} }: Options = {},
): Promise<Reply> {
  const reply = await api.inject({
    method: 'POST',
    url: `/api/import?commit=${commit}`,
    headers: {
      'content-type': formType,
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    payload: parts(typeof file === 'string' ? Buffer.from(file) : file),
  })
  const body: unknown = reply.json()
  return { status: reply.statusCode, headers: reply.headers, text: reply.payload, bytes: reply.rawPayload, body }
}

/** Takes a file over, which must succeed. */
export async function importFile(
  world: World,
  person: { token: string },
  file: Buffer | string,
): Promise<ImportReport> {
  const { status, body } = await upload(world, person, file, { commit: true })
  expect({ status, message: (body as { message?: string }).message }).toEqual({ status: 200, message: undefined })
  return body as ImportReport
}
