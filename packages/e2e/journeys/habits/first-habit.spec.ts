import { callAs, enterDashboard } from '../../test/member.ts'
import { choose, submitNew } from '../../test/habit-form.ts'
import { cardNames, cardOf, figureOf, panelOf } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'

test(
  'the first habit: from an empty dashboard through the form to its first tick',
  { tag: '@phone' },
  async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    await expect(page.getByRole('heading', { level: 3, name: 'No habits yet' })).toBeVisible()
    await expect(figureOf(page, 'Total Habits')).toHaveText('0')

    await page.getByRole('button', { name: 'Create Your First Habit' }).click()
    const form = page.getByRole('dialog', { name: 'Create Habit' })
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await form.getByLabel('Name', { exact: true }).fill('  Swim  ')
    await form.getByLabel('Description (optional)').fill('Forty lengths before work')
    await choose(form, 'radio', 'Droplet')
    await form.getByLabel('Color code').fill('#123abc')
    await choose(form, 'radio', 'Times per week')
    await choose(form, 'radio', '4')
    await form.getByLabel('Target streak').fill('66')
    await submitNew(form)

    await expect(page.getByText('Habit created successfully!')).toBeVisible()
    await expect(form).toBeHidden()
    const card = cardOf(page, 'Swim')
    await expect(card).toContainText('Forty lengths before work')
    await expect(card).toContainText('0 / 66')
    await expect(page.getByText('No habits yet')).toHaveCount(0)
    await expect(figureOf(page, 'Total Habits')).toHaveText('1')

    await panelOf(card, 'Swim').click()
    await expect(panelOf(card, 'Swim')).toHaveAttribute('aria-pressed', 'true')
    await expect(figureOf(page, 'Completed Today')).toHaveText('1')

    await expect(panelOf(card, 'Swim')).toHaveAccessibleName('Completed: Swim')
    await expect.poll(() => cardNames(page)).toEqual(['Swim'])
    await expect
      .poll(() => callAs<object[]>(served, member, '/habits'))
      .toMatchObject([
        {
          name: 'Swim',
          description: 'Forty lengths before work',
          iconName: 'droplet',
          colorCode: '#123ABC',
          frequency: 2,
          weeklyCount: 4,
          targetStreakLength: 66,
          isCompletedToday: true,
        },
      ])
  },
)
