import type { Page } from '@playwright/test'

/** All that the page has stored, as one text: what is not in it was not left behind. */
export const keptHere = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
