import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { distFolder, repoFolder } from './places.ts'

/** Everything the built web app is made of. */
const webIngredients = [
  'package-lock.json',
  'packages/web/{package.json,{index,admin}.html,vite.config.ts}',
  'packages/web/{src,build,public}/**/*.*',
  'packages/{domain,contract}/package.json',
  'packages/{domain,contract}/src/**/*.ts',
]

const stampIn = (folder: string) => join(folder, '.vite', 'stamp')

/** A fingerprint of the ingredients: names and contents, in a fixed order; tests are none. */
export async function fingerprint(repo = repoFolder, ingredients = webIngredients): Promise<string> {
  const found = await Array.fromAsync(glob(ingredients, { cwd: repo }))
  const files = found.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const contents = await Promise.all(files.map((file) => readFile(join(repo, file))))
  const hash = createHash('sha256')
  contents.forEach((content, index) => hash.update(`${files[index]} ${content.length}\n`).update(content))
  return hash.digest('hex')
}

/** Says of a built folder what it was made of. Written last: a folder without it was left half done. */
export async function writeStamp(folder: string, made: string): Promise<void> {
  await mkdir(dirname(stampIn(folder)), { recursive: true })
  await writeFile(stampIn(folder), made)
}

/** Whether dist was built from the sources as they are now. A dist without a readable stamp was not. */
export async function isBuilt(repo = repoFolder, dist = distFolder, ingredients = webIngredients): Promise<boolean> {
  const stamped = readFile(stampIn(dist), 'utf8').catch(() => null)
  const [stamp, now] = await Promise.all([stamped, fingerprint(repo, ingredients)])
  return stamp === now
}
