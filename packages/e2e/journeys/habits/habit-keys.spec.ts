import { tabTo } from '../../test/browser.ts'
import { cardNames, cardOf, cellOf, makeHabit, panelOf } from '../../test/habits.ts'
import { daysAfter } from '../../test/days.ts'
import { enterAs, enterDashboard } from '../../test/member.ts'
import { openHelp } from '../../test/support.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test('the dashboard by keyboard: stops of Tab, shortcuts, and shortcuts switched off', async ({ page, served }) => {
  const member = await signUp(served)
  const { createdDay: today } = await makeHabit(served, member, { name: 'Swim' })
  for (const name of ['Run', 'Rest']) await makeHabit(served, member, { name })
  await enterAs(page, served, member)
  await expect(page.getByRole('button', { name: 'Move Rest' })).toBeVisible()
  const search = page.getByRole('search').getByLabel('Find a habit')

  await test.step('Tab stops five times at a card, first at its tick; arrow keys lead on from there', async () => {
    const yesterday = cellOf(page, 'Swim', daysAfter(today, -1))
    await page.getByRole('button', { name: 'Add Habit' }).focus()
    for (const stop of [
      panelOf(page, 'Swim'),
      page.getByRole('button', { name: 'Swim', exact: true }),
      page.getByRole('button', { name: 'Move Swim' }),
      page.getByRole('button', { name: 'Edit Swim' }),
      cellOf(page, 'Swim', today),
      panelOf(page, 'Run'),
    ]) {
      await page.keyboard.press('Tab')
      await expect(stop.filter({ visible: true })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(yesterday).toBeFocused()
    await page.keyboard.press('Space')
    await expect(yesterday).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Edit Swim' }).filter({ visible: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Delete Swim' }).filter({ visible: true })).toBeFocused()
    // Read aloud or copied, a figure and its word are two words.
    expect(await cardOf(page, 'Swim').evaluate((card) => card.textContent)).toMatch(/1 day streak.*\d% this month/)
  })

  await test.step('the dashboard’s keys: n, 1 to 9, / and ?', async () => {
    await page.keyboard.press('2')
    await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('2')
    await expect(panelOf(page, 'Run')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('9')

    await page.keyboard.press('/')
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
    await expect(keys.getByRole('term')).toHaveText(['n', '1 – 9', 'e', '/', 'Esc', '?'])
    await page.keyboard.press('1')
  })

  /** Presses keys at once, while the dialog is still fading out. */
  const closeAndSearch = async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.press('1')
    await expect(search).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
  }

  await test.step('keys pressed right after a dialog was closed count, and those typed into it do not', async () => {
    await closeAndSearch()
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'Create Habit' })
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('n1/?')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('n1/?')
    await closeAndSearch()
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('single-key shortcuts can be switched off, and on again from Help', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const onOff = keys.getByRole('switch', { name: 'Keyboard shortcuts' })
    await expect(onOff).toBeChecked()
    await onOff.press('Space')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    for (const key of ['1', '/', 'n', '?']) await page.keyboard.press(key)
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'false')
    await expect(search).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const help = await openHelp(page)
    await help.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
    await expect(onOff).not.toBeChecked()
    await onOff.press('Space')
    await page.keyboard.press('Escape')
    await expect(help.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('1')
    await expect(panelOf(page, 'Swim')).toHaveAttribute('aria-pressed', 'true')
  })
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

  await tabTo(page, page.getByRole('button', { name: 'Swim', exact: true }))
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
