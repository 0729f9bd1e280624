import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { expectError } from '../../test/auth-screen.ts'
import { choose, measureLineOf, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardOf, keptHabit, makeHabit } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { noteIn, suggestFor, suggestPath } from '../../test/suggestion.ts'
import { signUp } from '../../test/people.ts'

const glasses = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const

const partsOf = (form: Locator) => ({
  line: measureLineOf(form),
  target: form.getByRole('textbox', { name: 'Target', exact: true }),
  unit: form.getByLabel('Unit', { exact: true }),
  step: form.getByLabel('One tap adds'),
})

test('a measured habit is created, read again, changed, and made done or not', async ({ page, served }) => {
  const member = await enterDashboard(page, served)

  await test.step('by keyboard: one line opens the controls in place', async () => {
    const form = await openNewHabit(page)
    const { line, target, unit, step } = partsOf(form)
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
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await page.keyboard.type('glasses')
    await expect(step).toHaveValue('1')
    await expect(unit).toHaveRole('combobox')
    await line.click()
    await expect(target).toHaveCount(0)
    await expect(line).toHaveText('Measure At least 8 glasses')
    await submitNew(form)
    await expect(page.getByText('Habit created successfully!')).toBeVisible()
  })

  const [habit] = await callAs<HabitView[]>(served, member, '/habits')
  if (!habit) throw new Error('The habit was not created')
  expect(habit.measure).toEqual(glasses)
  const kept = async () => (await keptHabit(served, member, habit.id)).measure

  await test.step('a change of something else sends nothing of it', async () => {
    const form = await openEdit(page, 'Drink water')
    await expect(measureLineOf(form)).toHaveText('Measure At least 8 glasses')
    await form.getByLabel('Name', { exact: true }).fill('Drink')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await submitEdit(form)
    expect((await sent).postDataJSON()).toEqual({ name: 'Drink' })
    await expect(cardOf(page, 'Drink')).toBeVisible()
  })

  await test.step('another direction, a decimal comma and another step are saved', async () => {
    const form = await openEdit(page, 'Drink')
    const { line, target, unit, step } = partsOf(form)
    await line.click()
    await expect(target).toHaveValue('8')
    await expect(unit).toHaveValue('glasses')
    await expect(form.getByText('Past days will be counted this way, too.')).toHaveCount(0)
    await choose(form, 'radio', 'At most')
    await target.fill('2,5')
    await unit.fill('liters')
    await expect(target).toHaveValue('2.5')
    await step.fill('0.25')
    await expect(line).toHaveText('Measure At most 2.5 liters')
    await expect(form.getByText('Past days will be counted this way, too.')).toBeVisible()
    await submitEdit(form)
    await expect(form).toBeHidden()
    await expect.poll(kept).toEqual({ unit: 'liters', target: 2.5, direction: 'atMost', step: 0.25 })
  })

  await test.step('what was typed stays for the way back, and done or not is saved as no measure', async () => {
    const form = await openEdit(page, 'Drink')
    const { line, target } = partsOf(form)
    await line.click()
    await choose(form, 'radio', 'Done or not')
    await expect(target).toHaveCount(0)
    await choose(form, 'radio', 'At least')
    await expect(target).toHaveValue('2.5')
    await choose(form, 'radio', 'Done or not')
    await submitEdit(form)
    await expect(form).toBeHidden()
    await expect.poll(kept).toBeNull()
    await openEdit(page, 'Drink')
    await expect(line).toHaveText('Measure Done or not')
  })
})

test('each part says what is wrong with it, and an error opens the line', async ({ page, served }) => {
  await enterDashboard(page, served)
  const form = await openNewHabit(page)
  const { line, target, unit, step } = partsOf(form)
  const name = form.getByLabel('Name', { exact: true })
  const beginMeasure = async () => {
    await line.click()
    await choose(form, 'radio', 'At least')
    await line.click()
    await expect(line).toHaveAttribute('aria-expanded', 'false')
  }

  await beginMeasure()
  await submitNew(form)
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()

  await openNewHabit(page)
  await name.fill('Run')
  await beginMeasure()
  await submitNew(form)
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(target).toBeFocused()
  await expectError(target, 'A target is more than 0 and at most 1,000,000')
  await expectError(unit, 'A measure needs a unit')
  await line.click()
  await expect(target).toBeFocused()

  await target.fill('0')
  await expectError(target, 'A target is more than 0 and at most 1,000,000')
  await target.fill('1.2345')
  await expectError(target, 'An amount has at most three decimals')
  await target.fill('1.234')
  await expect(target).not.toHaveAttribute('aria-invalid')
  await unit.fill('x'.repeat(21))
  await expectError(unit, 'A unit has at most 20 characters')
  await unit.fill('km')
  await step.fill('0')
  await expectError(step, 'A step is more than 0 and at most 1,000,000')
  await submitNew(form)
  await expect(step).toBeFocused()
  await step.fill('')
  await submitNew(form)
  await expect(page.getByText('Habit created successfully!')).toBeVisible()
  await openEdit(page, 'Run')
  await expect(measureLineOf(page.getByRole('dialog'))).toHaveText('Measure At least 1.234 km')
})

test('a suggested measure is marked on its line and undone with the rest', async ({ page, served }) => {
  await enterDashboard(page, served)
  await page.route(suggestPath, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { suggestion: object }
    await route.fulfill({ response, json: { ...body, suggestion: { ...body.suggestion, measure: glasses } } })
  })
  const form = await openNewHabit(page)
  const line = measureLineOf(form)
  await suggestFor(page, form, 'Drink water')
  await expect(line).toContainText('At least 8 glasses')
  await expect(line).toHaveAccessibleDescription('Suggested')
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(noteIn(form)).toContainText(/Filled in: .*Measure/)
  await noteIn(form).getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveText('Measure Done or not')
  await expect(line).toHaveAccessibleDescription('')
})

test('on the narrowest phone everything fits a finger', { tag: '@phone' }, async ({ page, served }) => {
  const member = await signUp(served)
  const measure = { ...glasses, unit: 'w'.repeat(20), target: 1_000_000 }
  await makeHabit(served, member, { name: 'Drink', measure })
  await enterAs(page, served, member)
  await page.setViewportSize({ width: 320, height: 640 })
  const form = await openEdit(page, 'Drink')
  const { line, target, unit, step } = partsOf(form)
  await expectNoSidewaysScroll(page)
  await line.tap()
  await target.fill('0')
  await unit.fill('w'.repeat(21))
  await step.fill('0')
  await submitEdit(form)
  await expect(target).toBeFocused()
  await expectNoSidewaysScroll(page)
  for (const control of [line, target, unit, step]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
})
