import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expectError } from '../../test/auth-screen.ts'
import { choose, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardNames, cardOf, makeHabit } from '../../test/habits.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

const taken = 'A habit with this name already exists'

test('the form: errors, the default target, and what was typed', async ({ page, served }) => {
  await enterDashboard(page, served)

  await test.step('the form shows each error at its field and focuses the first', async () => {
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    const description = form.getByLabel('Description (optional)')
    const color = form.getByLabel('Color code')
    const target = form.getByLabel('Target streak')

    await name.fill('   ')
    await submitNew(form)
    await expectError(name, 'Habit name is required 3/100')
    await expect(name).toBeFocused()
    await name.fill('x'.repeat(101))
    await expectError(name, 'Name must be 100 characters or less 101/100')
    await name.fill('Swim')
    await expect(name).not.toHaveAttribute('aria-invalid')

    await description.fill('x'.repeat(501))
    await expectError(description, 'Description must be 500 characters or less 501/500')
    await description.fill('')
    await color.fill('#12')
    await expectError(color, 'Please select a color')
    await color.fill('#123456')
    await target.fill('0')
    await expectError(target, 'Target streak must be at least 1 day')
    await target.fill('366')
    await expectError(target, 'Target streak must be 365 days or less')
    await target.fill('365')

    await choose(form, 'radio', 'Specific days')
    await submitNew(form)
    await expect(form.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      'Please select at least one day',
    )
    await choose(form, 'checkbox', 'Friday')
    await choose(form, 'checkbox', 'Monday')
    await submitNew(form)
    await expect(page.getByText('Habit created successfully!')).toBeVisible()
    await expect(cardOf(page, 'Swim')).toContainText('Mon, Fri')
    await expect(form).toBeHidden()
  })

  await test.step('a target that was not typed follows the unit of the frequency', async () => {
    const form = await openNewHabit(page)
    const target = form.getByLabel('Target streak')
    await expect(target).toHaveValue('30')
    await choose(form, 'radio', 'Times per week')
    await expect(target).toHaveValue('8')
    await expect(target).toHaveAccessibleDescription(/^In weeks/)
    await choose(form, 'radio', 'Daily')
    await expect(target).toHaveValue('30')
    await target.fill('45')
    await choose(form, 'radio', 'Times per week')
    await expect(target).toHaveValue('45')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('what was typed waits behind Escape, and is gone after Cancel', async () => {
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await openNewHabit(page)
    await expect(name).toHaveValue('Half a thought')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await openNewHabit(page)
    await expect(name).toHaveValue('')
  })
})

test.describe('a name that is taken', () => {
  test.use({ expectedTrouble: /status of 409/ })

  test('is refused by the form, and by the server where only that knows', async ({ page, served }) => {
    const member = await signUp(served)
    await makeHabit(served, member, { name: 'Swim' })
    await enterAs(page, served, member)
    await expect(cardOf(page, 'Swim')).toBeVisible()
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    await name.fill(' sWIM ')
    await submitNew(form)
    await expectError(name, `${taken} 6/100`)

    await makeHabit(served, member, { name: 'Run' })
    await name.fill('Run')
    await submitNew(form)
    await expectError(name, `${taken} 3/100`)
    await expect(page.getByRole('alert').filter({ hasText: taken }).first()).toBeVisible()
    await expect(form).toBeVisible()
    await name.fill('Row')
    await submitNew(form)
    await expect(cardOf(page, 'Row')).toBeVisible()

    await test.step('it is refused to another habit, not to the one that has it', async () => {
      const edit = await openEdit(page, 'Row')
      const changed = edit.getByLabel('Name', { exact: true })
      await changed.fill('SWIM')
      await submitEdit(edit)
      await expectError(changed, `${taken} 4/100`)
      await changed.fill('ROW')
      await submitEdit(edit)
      await expect(page.getByText('Habit updated successfully!')).toBeVisible()
      await expect(cardOf(page, 'ROW')).toBeVisible()
    })
  })
})

test.describe('without a response', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('a new habit stays in the form until it is created, and is created once', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    const form = await openNewHabit(page)
    const networkError = page.getByText('Network error occurred')
    const address = /\/api\/habits$/
    await form.getByLabel('Name', { exact: true }).fill('Swim')

    await test.step('a habit that was not sent stays in the form and can be sent again', async () => {
      await page.route(address, (route) => route.abort('connectionrefused'))
      await submitNew(form)
      await expect(networkError).toBeVisible()
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Swim')
      await page.unroute(address)
      await submitNew(form)
      await expect(cardOf(page, 'Swim')).toBeVisible()
      await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toHaveLength(1)
    })

    await test.step('a habit whose response was lost is created once, however often it is sent', async () => {
      // A new page has no message of the step before.
      await page.reload()
      await openNewHabit(page)
      await form.getByLabel('Name', { exact: true }).fill('Run')
      // It arrives, but the answer does not.
      await page.route(address, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await submitNew(form)
      await expect(networkError).toBeVisible()
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Run')
      await page.unroute(address)

      await submitNew(form)
      await expect(page.getByText('Habit created successfully!')).toBeVisible()
      await expect(form).toBeHidden()
      await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run'])
      await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toHaveLength(2)
    })
  })
})
