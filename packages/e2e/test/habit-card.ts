import type { Locator, Page } from '@playwright/test'
import { longDay } from './days.ts'
import { cardOf } from './habits.ts'

/** The flag's cloth: today's toggle, as the card has it and, in an open habit, its header. */
export const panelOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name: new RegExp(`^(Mark Complete|Completed): ${RegExp.escape(name)}$`) })

/** The cell of a day among the card's last seven. */
export const cellOf = (page: Page, name: string, day: string): Locator =>
  cardOf(page, name).getByRole('button', { name: new RegExp(`^${longDay(day)}: `) })

/** The habits as they stand on the dashboard, first to last. */
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Your Habits' }).getByRole('article').getByRole('heading').allInnerTexts()

/** What was said in passing, with the one thing to press. */
export const toastWith = (page: Page, text: string): Locator =>
  page.getByRole('paragraph').filter({ hasText: text, has: page.getByRole('button') })

/** A figure of the strip above the list. */
export const figureOf = (page: Page, label: string): Locator => page.locator(`dt:has-text("${label}") + dd b`)
