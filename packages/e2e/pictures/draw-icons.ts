import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedChromium, quietFlags } from '../../../scripts/programs/find-chromium.ts'
import { repositoryRoot } from '../../../scripts/repository-files.ts'

/**
 * `npm run icons`: draws the icons of the installed app from the favicon, so that there is one drawing. What a device cuts
 * into its own shape is full to the edges, and what matters in it stays within the middle four fifths.
 */
const icons = [
  { file: 'icon-192.png', size: 192, isCut: false, scale: 1 },
  { file: 'icon-512.png', size: 512, isCut: false, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, isCut: true, scale: 0.92 },
  { file: 'apple-touch-icon.png', size: 180, isCut: true, scale: 1 },
]

const publicFolder = join(repositoryRoot, 'packages/web/public')
const favicon = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')

/** The favicon without its rounded corners, its tower drawn smaller where that is asked for. */
function fullToTheEdges(scale: number): string {
  const margin = 16 * (1 - scale)
  return favicon
    .replace(' rx="7"', '')
    .replace(/(<rect[^>]*\/>)(.*)(<\/svg>)/, `$1<g transform="translate(${margin} ${margin}) scale(${scale})">$2</g>$3`)
}

const executablePath = installedChromium()
if (executablePath === undefined) throw new Error('There is no Chromium on this machine: set CHROME_PATH')
const browser = await chromium.launch({ executablePath, args: quietFlags })
try {
  for (const { file, size, isCut, scale } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const drawing = isCut ? fullToTheEdges(scale) : favicon
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`)
    await page.screenshot({ path: join(publicFolder, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
