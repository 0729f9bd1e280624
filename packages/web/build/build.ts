import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import config from '../vite.config.ts'
import { compressFolder } from './compress.ts'
import { distFolder, webFolder } from './places.ts'
import { builtFooters, pageWithoutPlans, replaceOnce } from './prerender.ts'
import { writeServiceWorker } from './service-worker.ts'
import { fingerprint, writeStamp } from './stamp.ts'

/**
 * Builds the web app into dist. It is made in a folder of its own and put in place when whole, so that a failed build
 * leaves the last good one in place. The fingerprint is taken first: what is edited meanwhile makes the next build.
 */
export async function buildWeb(): Promise<void> {
  const made = await fingerprint()
  const workshop = join(webFolder, '.cache', `dist-${process.pid}`)
  try {
    await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir: workshop } })
    await buildAdminArea(workshop)
    await writePagesWithoutPlans(workshop)
    await writeFile(join(workshop, '.footers.json'), JSON.stringify(await builtFooters()))
    for (const folder of [workshop, withoutPlansIn(workshop)]) {
      await writeServiceWorker(workshop, folder)
      await writeSignedInPage(folder)
    }
    await compressFolder(workshop)
    await writeStamp(workshop, made)
    await rm(distFolder, { recursive: true, force: true })
    await rename(workshop, distFolder)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/**
 * The admin area is built apart and beside the app: shared files would be cut differently for its sake, and the app's
 * first view is not to change by a byte.
 */
async function buildAdminArea(folder: string): Promise<void> {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...config.build,
      manifest: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: join(webFolder, 'admin.html') },
    },
  })
}

const withoutPlansIn = (folder: string) => join(folder, 'without-plans')

/** What the server sends instead of the files of the same name where BILLING=off. */
async function writePagesWithoutPlans(folder: string): Promise<void> {
  await mkdir(withoutPlansIn(folder))
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await writeFile(join(withoutPlansIn(folder), 'index.html'), await pageWithoutPlans(page))
}

const headScript = '<script src="/assets/head-'

const landing = /<div class="prerendered-landing">.*<\/div>(?=<\/div>\s*<\/body>)/s

/**
 * The same page for a browser that is signed in: it waits for the app from the start, see boot.css, and names the
 * dashboard's files, which would otherwise be asked for once the head script has arrived. It has no landing, and so
 * little else that it is drawn once it is whole: the browser would draw it first without its body.
 */
async function writeSignedInPage(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const [, files] = / data-dashboard="([^"]+)"/.exec(page) ?? []
  const [shown] = landing.exec(page) ?? []
  if (files === undefined || shown === undefined)
    throw new Error('The page has no landing, or names no dashboard files')
  const links = [
    '<link rel="expect" href="#root" blocking="render" />',
    ...files.split(' ').map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].map((link) => `${link}\n    `)
  const bare = replaceOnce(page, shown, '')
  const waiting = replaceOnce(bare, '<html ', '<html data-boot="waiting" data-signed-in="" ')
  await writeFile(join(folder, 'signed-in.html'), replaceOnce(waiting, headScript, links.join('') + headScript))
}

if (import.meta.main) await buildWeb()
