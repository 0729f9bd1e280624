import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { nextAt, secondsUntil } from '../../test/days.ts'
import { choose, moreLineOf, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardNames, makeHabit, panelOf } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { expectDone, expectOpen } from '../../test/ticking.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Your Habits', exact: true })
const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` })
const dueNowOf = (page: Page) => page.getByRole('button', { name: 'Due now', exact: true })

const showBy = (page: Page, name: 'List' | 'Part of day' | 'Group') =>
  choose(page.getByRole('radiogroup', { name: 'Sections' }), 'radio', name)

/** What the sections are called, and the habits of each. */
async function sectionsOf(page: Page): Promise<string[][]> {
  const sections = await listOf(page).getByRole('region').all()
  return Promise.all(sections.map(async (section) => section.getByRole('heading').allInnerTexts()))
}

test('what is due now, sections by part of the day and by group', async ({ page, product, time }) => {
  const timeZone = 'Europe/Berlin'
  await time.pass(secondsUntil(nextAt(timeZone, '16:45')))
  const member = await signUp(product, { timeZone })
  for (const [name, dayPart] of [
    ['Stretch', 'morning'],
    ['Read', 'evening'],
    ['Drink', null],
  ] as const) {
    await makeHabit(product, member, { name, dayPart })
  }
  await enterAs(page, product, member)
  await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Read', 'Drink'])

  await test.step('of what is due now, what is ticked leaves, and the focus stays in the list', async () => {
    await dueNowOf(page).click()
    await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Drink'])
    await panelOf(page, 'Stretch').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cardNames(page)).toEqual(['Drink'])
    await expect(page.getByRole('heading', { name: 'Your Habits' })).toBeFocused()
    await panelOf(page, 'Drink').click()
    await expect(page.getByText('Nothing due right now')).toBeVisible()
  })

  await test.step('the evening begins while the page is open, and the device remembers the choice', async () => {
    await time.pass(20 * 60)
    await expect.poll(() => cardNames(page)).toEqual(['Read'])
    await page.reload()
    await expect.poll(() => cardNames(page)).toEqual(['Read'])
    await expect(dueNowOf(page)).toHaveAttribute('aria-pressed', 'true')
    await dueNowOf(page).click()
    await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Read', 'Drink'])
    await expectOpen(page, 'Read')
  })

  await test.step('a part of the day and a group are chosen in the form, and sections offered', async () => {
    await expect(page.getByRole('radio', { name: 'Group' })).toHaveCount(0)
    const form = await openEdit(page, 'Drink')
    await expect(moreLineOf(form)).toHaveText('More Part of day, group, forgiveness')
    await moreLineOf(form).click()
    await choose(form, 'radio', 'Evening')
    await expect(moreLineOf(form)).toHaveText('More Evening')
    await form.getByLabel('Group (optional)').fill('Body')
    await submitEdit(form)
    await expect(form).toBeHidden()
    await showBy(page, 'Part of day')
    await expect
      .poll(() => sectionsOf(page))
      .toEqual([
        ['Morning', 'Stretch'],
        ['Evening', 'Read', 'Drink'],
      ])
  })

  await test.step('a card is moved within its section', async () => {
    await expect(gripOf(page, 'Stretch')).toHaveCount(0)
    await gripOf(page, 'Drink').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: 'Drink, position 1 of 2' })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await callAs<HabitView[]>(product, member, '/habits')).map(({ name }) => name))
      .toEqual(['Stretch', 'Drink', 'Read'])
    await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Drink', 'Read'])
  })

  await test.step('keys tick the cards as they are listed, and a search goes through the sections', async () => {
    await page.keyboard.press('3')
    await expectDone(page, 'Read')
    await page.keyboard.press('/')
    await page.keyboard.type('rea')
    await expect.poll(() => sectionsOf(page)).toEqual([['Evening', 'Read']])
    await page.keyboard.press('Escape')
  })

  await test.step('groups are suggested, and one name in any letter case is one group', async () => {
    const form = await openNewHabit(page)
    await form.getByLabel('Name', { exact: true }).fill('Run')
    await moreLineOf(form).click()
    await expect(form.locator('datalist option')).toHaveText(['Body'])
    await form.getByLabel('Group (optional)').fill('body')
    await submitNew(form)
    await expect(form).toBeHidden()
    await showBy(page, 'Group')
    await expect
      .poll(() => sectionsOf(page))
      .toEqual([
        ['Body', 'Drink', 'Run'],
        ['No group', 'Stretch', 'Read'],
      ])
    await showBy(page, 'List')
    await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Drink', 'Read', 'Run'])
  })
})
