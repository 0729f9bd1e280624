import { crc32, inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50

/** The texts in a zip file by name, read the way readers do: from the directory at its end. Throws where anything is odd. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.length - 22
  need(file.readUInt32LE(end) === endSignature, 'no end where the end should be')
  const texts = new Map<string, string>()
  let place = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    need(file.readUInt32LE(place) === centralSignature, 'no entry where the directory has one')
    const [crc, packed, size] = [16, 20, 24].map((at) => file.readUInt32LE(place + at)) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map((at) => file.readUInt16LE(place + at)) as [
      number,
      number,
      number,
    ]
    const name = file.toString('utf8', place + 46, place + 46 + nameLength)
    const content = contentAt(file, file.readUInt32LE(place + 42), packed)
    need(content.length === size && crc32(content) === crc, `${name} is not what the directory says`)
    need(!texts.has(name), `${name} is in it twice`)
    texts.set(name, content.toString('utf8'))
    place += 46 + nameLength + extra + comment
  }
  need(place === end, 'the directory does not reach to the end')
  return texts
}

function contentAt(file: Buffer, header: number, packed: number): Buffer {
  need(file.readUInt32LE(header) === localSignature, 'no file where the directory has one')
  const begin = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
  return inflateRawSync(file.subarray(begin, begin + packed))
}

function need(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`Not a zip file: ${otherwise}`)
}
