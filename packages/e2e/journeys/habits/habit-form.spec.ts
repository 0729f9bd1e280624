import { expectError } from '../../test/auth-screen.ts'
import { loseResponse } from '../../test/browser.ts'
import { choose, openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardNames, makeHabit } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of 409|net::ERR_/ })

const taken = 'A habit with this name already exists'

test('the form of a new habit: errors, the default target, a lost response, and what was typed', async ({
  page,
  served,
}) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await enterAs(page, served, member)
  const form = await openNewHabit(page)
  const name = form.getByLabel('Name', { exact: true })
  const target = form.getByLabel('Target streak')

  await test.step('a target that was not typed follows the unit of the frequency', async () => {
    await expect(target).toHaveValue('30')
    await choose(form, 'radio', 'Times per week')
    await expect(target).toHaveValue('8')
    await expect(target).toHaveAccessibleDescription(/^In weeks/)
    await choose(form, 'radio', 'Daily')
    await expect(target).toHaveValue('30')
    await target.fill('45')
    await choose(form, 'radio', 'Specific days')
    await expect(target).toHaveValue('45')
  })

  await test.step('each error is shown at its field, and the first field has the focus', async () => {
    await name.fill('   ')
    await target.fill('0')
    await submitNew(form)
    await expectError(name, 'Habit name is required 3/100')
    await expect(name).toBeFocused()
    await expectError(target, 'Target streak must be at least 1 day')
    await expect(form.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      'Please select at least one day',
    )
    await target.fill('45')
    await expect(target).not.toHaveAttribute('aria-invalid')
    await choose(form, 'checkbox', 'Friday')
  })

  await test.step('a name that is taken is refused by the form, and by the server where only that knows', async () => {
    await name.fill(' sWIM ')
    await submitNew(form)
    await expectError(name, `${taken} 6/100`)
    await makeHabit(served, member, { name: 'Run' })
    await name.fill('Run')
    await submitNew(form)
    await expectError(name, `${taken} 3/100`)
    await expect(page.getByRole('alert').filter({ hasText: taken }).first()).toBeVisible()
    await expect(form).toBeVisible()
  })

  await test.step('a habit whose response was lost stays in the form, and is created once', async () => {
    await loseResponse(page, 'POST', /\/api\/habits$/)
    await name.fill('Row')
    await submitNew(form)
    await expect(page.getByText('Network error occurred')).toBeVisible()
    await expect(name).toHaveValue('Row')
    await submitNew(form)
    await expect(page.getByText('Habit created successfully!')).toBeVisible()
    await expect(form).toBeHidden()
    await expect.poll(() => cardNames(page)).toContain('Row')
    await expect.poll(() => callAs<object[]>(served, member, '/habits')).toHaveLength(3)
  })

  await test.step('what was typed waits behind Escape, and is gone after Cancel', async () => {
    await openNewHabit(page)
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
