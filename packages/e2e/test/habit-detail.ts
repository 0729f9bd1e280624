import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { daysAfter } from './days.ts'
import { cardOf, makeHabit, tickElsewhere } from './habits.ts'
import { expect } from './journey.ts'
import { enterAs } from './member.ts'
import { type Member, signUp } from './people.ts'
import type { Served } from './served.ts'

type Given = Parameters<typeof makeHabit>[2]

/** An account with one habit, and how to name its days: `ago(1)` is yesterday. */
export type Keeper = { member: Member; habit: HabitView; ago: (days: number) => string }

/** For journeys into one habit: a new account whose one habit was completed on those days, counted back from today. */
export async function keepHabit(product: Served, given: Given, completedAgo: readonly number[]): Promise<Keeper> {
  const member = await signUp(product)
  const habit = await makeHabit(product, member, given)
  const ago = (days: number) => daysAfter(habit.createdDay, -days)
  await Promise.all(completedAgo.map((days) => tickElsewhere(product, member, habit.id, ago(days))))
  return { member, habit, ago }
}

/** The same, up to the open habit. */
export async function enterHabit(
  page: Page,
  product: Served,
  { given = {}, completedAgo = [] }: { given?: Given; completedAgo?: readonly number[] } = {},
): Promise<Keeper> {
  const keeper = await keepHabit(product, given, completedAgo)
  await enterAs(page, product, keeper.member)
  await openHabit(page, keeper.habit.name)
  return keeper
}

export async function openHabit(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const openTab = (page: Page, name: 'Overview' | 'Calendar' | 'Analytics' | 'Notes') =>
  page.getByRole('tab', { name, exact: true }).click()

/** A value of a list of facts and figures, by its name; what follows it is a way to its reasons. */
export const factOf = (place: Page | Locator, name: string): Locator =>
  place.locator(`dl > div:has(> dt:text-is("${name}")) > dd:nth-child(2)`).filter({ visible: true })

export const monthGrid = (page: Page): Locator => page.getByRole('grid', { name: /^The last 30 days/ })
export const yearGrid = (page: Page): Locator => page.getByRole('grid', { name: /^The last 53 weeks/ })

/** A day's button in one of the grids. */
export const dayIn = (grid: Locator, day: string): Locator => grid.locator(`button[data-day="${day}"]`)

/** 'Sunday, November 15, 2026'. */
export const fullDay = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
