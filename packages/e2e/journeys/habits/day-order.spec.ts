import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { nextAt, secondsUntil } from '../../test/days.ts'
import { choose, moreLineOf, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardNames, cardOf, makeHabit, panelOf } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { type Member, signUp } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'
import { enterWithHabits, expectDone, expectOpen } from '../../test/ticking.ts'

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

const savedOrder = async (served: Served, member: Member) =>
  (await callAs<HabitView[]>(served, member, '/habits')).map(({ name }) => name)

test('a habit gets a part of the day and a group, and the list its sections', async ({ page, product }) => {
  const { member } = await enterWithHabits(page, product, ['Read', 'Swim', 'Write'])

  await test.step('without either, nothing of it is on the dashboard', async () => {
    await expect(gripOf(page, 'Read')).toBeAttached()
    await expect(page.getByRole('radiogroup', { name: 'Sections' })).toHaveCount(0)
    await expect(dueNowOf(page)).toHaveCount(0)
  })

  await test.step('a part of the day is chosen in the form, and sections are offered', async () => {
    for (const name of ['Read', 'Write']) {
      const form = await openEdit(page, name)
      await expect(moreLineOf(form)).toHaveText('More Part of day, group, forgiveness')
      await moreLineOf(form).click()
      await choose(form, 'radio', 'Evening')
      await expect(moreLineOf(form)).toHaveText('More Evening')
      await submitEdit(form)
      await expect(form).toBeHidden()
    }
    expect(await cardNames(page)).toEqual(['Read', 'Swim', 'Write'])
    await expect(page.getByRole('radio', { name: 'Group' })).toHaveCount(0)
    await showBy(page, 'Part of day')
    await expect
      .poll(() => sectionsOf(page))
      .toEqual([
        ['Evening', 'Read', 'Write'],
        ['Any time', 'Swim'],
      ])
    await page.reload()
    await expect
      .poll(() => sectionsOf(page))
      .toEqual([
        ['Evening', 'Read', 'Write'],
        ['Any time', 'Swim'],
      ])
  })

  await test.step('a card is moved within its section, by keyboard and by mouse', async () => {
    await gripOf(page, 'Write').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: 'Write, position 1 of 2' })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect.poll(() => savedOrder(product, member)).toEqual(['Write', 'Swim', 'Read'])
    expect(await cardNames(page)).toEqual(['Write', 'Read', 'Swim'])

    const from = await gripOf(page, 'Write').boundingBox()
    const to = await cardOf(page, 'Read').boundingBox()
    if (!from || !to) throw new Error('A card is nowhere')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => savedOrder(product, member)).toEqual(['Read', 'Swim', 'Write'])
    await expect(gripOf(page, 'Swim')).toHaveCount(0)
  })

  await test.step('keys tick the cards as they stand, and a search goes through the sections', async () => {
    await page.keyboard.press('3')
    await expectDone(page, 'Swim')
    await page.keyboard.press('2')
    await expectDone(page, 'Write')
    await page.keyboard.press('/')
    await page.keyboard.type('wri')
    await expect.poll(() => sectionsOf(page)).toEqual([['Evening', 'Write']])
    await page.keyboard.press('Escape')
    await expect.poll(() => cardNames(page)).toEqual(['Read', 'Write', 'Swim'])
  })

  await test.step('groups have names of their own, and the known ones are suggested', async () => {
    const form = await openEdit(page, 'Swim')
    await moreLineOf(form).click()
    await form.getByLabel('Group (optional)').fill('Body')
    await submitEdit(form)
    await expect(form).toBeHidden()
    const next = await openNewHabit(page)
    await next.getByLabel('Name', { exact: true }).fill('Run')
    await moreLineOf(next).click()
    await expect(next.locator('datalist option')).toHaveText(['Body'])
    await next.getByLabel('Group (optional)').fill('body')
    await submitNew(next)
    await expect(next).toBeHidden()
    await showBy(page, 'Group')
    await expect
      .poll(() => sectionsOf(page))
      .toEqual([
        ['Body', 'Swim', 'Run'],
        ['No group', 'Read', 'Write'],
      ])
    await showBy(page, 'List')
    await expect.poll(() => cardNames(page)).toEqual(['Read', 'Swim', 'Write', 'Run'])
  })
})

test('due now: what this part of the day still asks for', async ({ page, product, time }) => {
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
  await dueNowOf(page).click()
  await expect.poll(() => cardNames(page)).toEqual(['Stretch', 'Drink'])

  await test.step('what is ticked leaves, and the focus stays in the list', async () => {
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
})
