import type { CompletionView } from '@daymark/contract/completions.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expect, type Page } from '@playwright/test'
import { cardOf, makeHabit, panelOf } from './habits.ts'
import { callAs, enterAs } from './member.ts'
import { type Member, type Person, signUp } from './people.ts'
import type { Served } from './served.ts'

/** As many habits as there were names. */
type Named<Names extends readonly string[]> = { [Place in keyof Names]: HabitView }

/** A new account with habits of these names, on its dashboard. */
export async function enterWithHabits<const Names extends readonly [string, ...string[]]>(
  page: Page,
  product: Served,
  names: Names,
  given: Partial<Person> = {},
): Promise<{ member: Member; habits: Named<Names> }> {
  const member = await signUp(product, given)
  const habits: HabitView[] = []
  for (const name of names) habits.push(await makeHabit(product, member, { name }))
  await enterAs(page, product, member)
  for (const name of names) await expect(cardOf(page, name)).toBeVisible()
  return { member, habits: habits as Named<Names> }
}

export const expectDone = (page: Page, name: string) =>
  expect(panelOf(page, name)).toHaveAccessibleName(`Completed: ${name}`)

export const expectOpen = (page: Page, name: string) =>
  expect(panelOf(page, name)).toHaveAccessibleName(`Mark Complete: ${name}`)

export const expectStreak = (page: Page, name: string, days: number) =>
  expect(cardOf(page, name).getByText(/^\d+ ?day streak$/)).toHaveText(new RegExp(`^${days} ?day streak$`))

/** How many changes the page says wait for the server. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  const line = page.getByText(/^\d+ changes? waiting to sync$/)
  if (count === 0) {
    // The line is silent about what waits for a moment only: what is kept tells.
    const kept = () => page.evaluate(() => localStorage.getItem('habit-outbox') ?? '{}')
    await expect.poll(async () => (JSON.parse(await kept()).outbox ?? []).length).toBe(0)
    await expect(line).toHaveCount(0)
  } else await expect(line).toHaveText(count === 1 ? '1 change waiting to sync' : `${count} changes waiting to sync`)
}

/** The days that the server keeps as completed, one for each row: a day that was kept twice is there twice. */
export async function keptDays(
  product: Pick<Served, 'url'>,
  member: Pick<Member, 'token'>,
  { id }: Pick<HabitView, 'id'>,
): Promise<string[]> {
  const kept = await callAs<CompletionView[]>(product, member, `/habitcompletions/habit/${id}`)
  return kept.map(({ completedDate }) => completedDate).sort()
}

/** What every tick of a page asks the server for, as it is sent. */
export function watchTicks(page: Page): { completedDate: string; isCompleted: boolean }[] {
  const sent: { completedDate: string; isCompleted: boolean }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/habitcompletions/toggle')) sent.push(request.postDataJSON())
  })
  return sent
}
