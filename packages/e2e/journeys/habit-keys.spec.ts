import { cardNames, panelOf } from '../test/habit-card.ts'
import { cardOf, makeHabit } from '../test/habits.ts'
import { tabTo } from '../test/keyboard.ts'
import { enterDashboard } from '../test/member.ts'
import { expect, test } from '../test/journey.ts'

test('the dashboard’s keys: n, 1 to 9, / and ? @desktop', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  for (const name of ['Swim', 'Run', 'Rest']) await makeHabit(served, member, { name })
  await page.reload()
  await expect(cardOf(page, 'Rest')).toBeVisible()

  await page.keyboard.press('2')
  await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('2')
  await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('9')

  await page.keyboard.press('/')
  const search = page.getByRole('search').getByLabel('Find a habit')
  await expect(search).toBeFocused()
  await page.keyboard.type('r3')
  await expect(page.getByText('No habits found')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect.poll(() => cardNames(page)).toEqual(['Run', 'Rest'])
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run', 'Rest'])

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('term')).toHaveText(['n', '1 – 9', '/', 'Esc', '?'])
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Create Habit' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('n1/?')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('n1/?')
})

test('a habit’s whole life by keyboard alone', async ({ page, served }) => {
  await enterDashboard(page, served)
  await tabTo(page, page.getByRole('button', { name: 'Create Your First Habit' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Habit' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Swim')
  await tabTo(page, form.getByRole('radio', { name: 'Target', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Tree', exact: true })).toBeChecked()
  await tabTo(page, form.getByRole('button', { name: 'Create Habit' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  await tabTo(page, panelOf(page, 'Swim'))
  await page.keyboard.press('Space')
  await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  await expect(panelOf(page, 'Swim')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Swim', exact: true }), 'back')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Swim' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete habit?' })
  await expect(question.getByRole('button', { name: 'Keep Habit' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Delete Habit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeFocused()
  await expect(page.getByText('No habits yet')).toBeVisible()
})
