import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const insightsLinkOf = (page: Page) => page.getByRole('button', { name: 'Insights', exact: true })

export async function openInsights(page: Page): Promise<void> {
  await insightsLinkOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
}

export const openOverview = (page: Page) => page.getByRole('tab', { name: 'Overview', exact: true }).click()

/** The year's picture of each habit is part of the insights. */
export async function openYear(page: Page): Promise<void> {
  await openInsights(page)
  await page.getByRole('tab', { name: 'Your year' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Your year \d{4}$/ })).toBeVisible()
}

export const towersOf = (page: Page) => page.getByRole('region', { name: /^The towers of/ }).getByRole('img')
