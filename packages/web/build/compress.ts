import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{html,js,css,svg,json,txt,webmanifest}'
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text file of a folder, once and as small as they get; none that would be larger. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(compressible, { cwd: folder }))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < plain.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < plain.length) await writeFile(`${file}.gz`, gzipped)
}
