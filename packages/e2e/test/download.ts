import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The file that a press of a button leaves in the browser's hands. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloaded = page.waitForEvent('download')
  await button.click()
  const download = await downloaded
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
