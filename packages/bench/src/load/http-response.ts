const headEnd = '\r\n\r\n'

/** The length and status of a response that begins with these bytes; null while its head is incomplete. */
export function responseLength(bytes: Buffer): { status: number; length: number } | null {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`A response without a length cannot be counted:\n${head}`)
  return { status: Number(head.slice(9, 12)), length: end + headEnd.length + Number(length) }
}
