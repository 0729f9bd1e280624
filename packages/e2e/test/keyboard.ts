import type { Locator, Page } from '@playwright/test'

/** Goes on with Tab, or back, until a control has the focus: whoever has no mouse gets there, too. */
export async function tabTo(page: Page, control: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${control.toString()}`)
}
