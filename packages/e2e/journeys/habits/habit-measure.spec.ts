import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expectError } from '../../test/auth-screen.ts'
import { choose, measureLineOf, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { keptHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'

const glasses = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const

const partsOf = (form: Locator) => ({
  line: measureLineOf(form),
  target: form.getByRole('textbox', { name: 'Target', exact: true }),
  unit: form.getByLabel('Unit', { exact: true }),
  step: form.getByLabel('One tap adds'),
})

test(
  'a measured habit is created by keyboard, and changed on the narrowest phone',
  { tag: '@phone' },
  async ({ page, served }) => {
    const member = await enterDashboard(page, served)

    await test.step('by keyboard: one line opens the controls in place', async () => {
      const form = await openNewHabit(page)
      const { line, target, step } = partsOf(form)
      await form.getByLabel('Name', { exact: true }).fill('Drink water')
      await expect(line).toHaveText('Measure Done or not')
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await line.press('Enter')
      await expect(line).toHaveAttribute('aria-expanded', 'true')
      await expect(target).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(form.getByRole('radio', { name: 'Done or not' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(form.getByRole('radio', { name: 'At least' })).toBeChecked()
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
      await expect(step).toHaveValue('1')
    })

    await test.step('an error opens the line, and the line stays open while there is one', async () => {
      const form = page.getByRole('dialog', { name: 'Create Habit' })
      const { line, target, unit, step } = partsOf(form)
      await line.click()
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await submitNew(form)
      await expect(line).toHaveAttribute('aria-expanded', 'true')
      await expect(target).toBeFocused()
      await expectError(target, 'A target is more than 0 and at most 1,000,000')
      await expectError(unit, 'A measure needs a unit')
      await line.click()
      await expect(target).toBeFocused()
      await page.keyboard.type('8')
      await page.keyboard.press('Tab')
      await page.keyboard.type('glasses')
      await expect(unit).toHaveRole('combobox')
      await step.fill('0')
      await submitNew(form)
      await expectError(step, 'A step is more than 0 and at most 1,000,000')
      await expect(step).toBeFocused()
      await step.fill('')
      await line.click()
      await expect(target).toHaveCount(0)
      await expect(line).toHaveText('Measure At least 8 glasses')
      await submitNew(form)
      await expect(page.getByText('Habit created successfully!')).toBeVisible()
      await expect(form).toBeHidden()
    })

    const [habit] = await callAs<HabitView[]>(served, member, '/habits')
    if (!habit) throw new Error('The habit was not created')
    expect(habit.measure).toEqual(glasses)

    await test.step('another direction, a decimal comma and another step are saved, and all fits a finger', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const form = await openEdit(page, 'Drink water')
      const { line, target, unit, step } = partsOf(form)
      await expect(line).toHaveText('Measure At least 8 glasses')
      await line.tap()
      await expect(target).toHaveValue('8')
      await expect(unit).toHaveValue('glasses')
      await expect(form.getByText('Past days will be counted this way, too.')).toHaveCount(0)
      await choose(form, 'radio', 'Done or not')
      await expect(target).toHaveCount(0)
      await choose(form, 'radio', 'At most')
      await expect(target).toHaveValue('8')
      await target.fill('2,5')
      await unit.fill('w'.repeat(20))
      await expect(target).toHaveValue('2.5')
      await step.fill('0.25')
      await expect(form.getByText('Past days will be counted this way, too.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      for (const control of [line, target, unit, step]) {
        const box = await control.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(44)
      }
      await submitEdit(form)
      await expect(form).toBeHidden()
      await expect
        .poll(async () => (await keptHabit(served, member, habit.id)).measure)
        .toEqual({ unit: 'w'.repeat(20), target: 2.5, direction: 'atMost', step: 0.25 })
    })
  },
)
