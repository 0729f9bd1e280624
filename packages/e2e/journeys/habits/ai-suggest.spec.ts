import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { dismissToasts } from '../../test/auth-screen.ts'
import { countRequests, holdBack } from '../../test/browser.ts'
import { measureLineOf, openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardOf } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { noteIn, suggestButton, suggestFor, suggestPath } from '../../test/suggestion.ts'

test.use({ expectedTrouble: /net::ERR_|status of 502/ })

/** From now on a suggestion arrives with these parts changed. */
const changeSuggestion = (page: Page, parts: Partial<SuggestionView>) =>
  page.route(suggestPath, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { suggestion: SuggestionView }
    await route.fulfill({ response, json: { ...body, suggestion: { ...body.suggestion, ...parts } } })
  })

test('a suggestion fills the form, says why, marks what changed, is undone in one click, and created', async ({
  page,
  context,
  served,
}) => {
  const member = await enterDashboard(page, served)
  const form = await openNewHabit(page)
  const name = form.getByLabel('Name', { exact: true })
  const description = form.getByLabel('Description (optional)')
  const target = form.getByLabel('Target streak')
  const told = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await test.step('without a name nothing is requested, by keyboard too', async () => {
    const requests = countRequests(page, /\/aisuggestion\//)
    await name.fill('  ')
    await page.keyboard.press('Tab')
    await expect(suggestButton(form)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(told('Please enter a habit name first')).toBeVisible()
    await expect(name).toBeFocused()
    expect(requests()).toBe(0)
  })

  await test.step('it fills and marks all but what is filled in during the request', async () => {
    await name.fill('Swim 3x a week')
    const release = await holdBack(page, suggestPath)
    await suggestButton(form).click()
    await expect(form.getByRole('button', { name: 'Suggesting…' })).toHaveAttribute('aria-busy', 'true')
    await target.fill('77')
    const response = page.waitForResponse(suggestPath)
    release()
    const { suggestion } = (await (await response).json()) as { suggestion: SuggestionView }
    await expect(page.getByText(`AI suggestion applied! ${suggestion.reasoning}`)).toBeVisible()
    await expect(name).toHaveValue(suggestion.name)
    await expect(form.getByRole('radio', { name: 'Times per week' })).toBeChecked()
    await expect(form.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    await expect(target).toHaveValue('77')
    await expect(target).toHaveAccessibleDescription('In weeks, 1 to 365.')
    await expect(description).toHaveAccessibleDescription(/^Suggested/)
    await expect(form.getByRole('radiogroup', { name: 'Frequency' })).toHaveAccessibleDescription('Suggested')
    await expect(noteIn(form)).toContainText(/Filled in: .*Description.*Frequency/)
    await expectNoSidewaysScroll(page)
    await page.unroute(suggestPath)
  })

  await test.step('Undo takes it back, and gives the focus to the button', async () => {
    await noteIn(form).getByRole('button', { name: 'Undo' }).click()
    await expect(noteIn(form)).toBeHidden()
    await expect(suggestButton(form)).toBeFocused()
    await expect(name).toHaveValue('Swim 3x a week')
    await expect(description).toHaveValue('')
    await expect(form.getByRole('radio', { name: 'Daily' })).toBeChecked()
    await expect(form.getByText('Suggested', { exact: true })).toHaveCount(0)
  })

  await test.step('without a connection and after a failure the form stays as it is', async () => {
    const offline = form.getByText('AI Suggest needs a connection.')
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await expect(suggestButton(form)).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(offline).toBeHidden()
    await page.route(suggestPath, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await suggestButton(form).click()
    await expect(told('Failed to generate AI suggestion')).toBeVisible()
    await expect(description).toHaveValue('')
    await expect(noteIn(form)).toHaveCount(0)
    await page.unroute(suggestPath)
  })

  await test.step('its texts are plain text, and a measure is marked on its line', async () => {
    const reasoning = '<img src=x onerror="document.title=1"> **bold** Muscles like a day off.'
    const measure = { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 } as const
    await changeSuggestion(page, { reasoning, description: '<b>Run</b>', measure })
    await suggestFor(page, form, 'Drink water')
    await expect(page.getByText(`AI suggestion applied! ${reasoning}`)).toBeVisible()
    await expect(noteIn(form).locator('img')).toHaveCount(0)
    await expect(description).toHaveValue('<b>Run</b>')
    const line = measureLineOf(form)
    await expect(line).toContainText('At least 8 glasses')
    await expect(line).toHaveAccessibleDescription('Suggested')
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await expect(noteIn(form)).toContainText(/Filled in: .*Measure/)
    await noteIn(form).getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveText('Measure Done or not')
    await page.unroute(suggestPath)
  })

  await test.step('it is what is created', async () => {
    const { reasoning: _, ...suggested } = await suggestFor(page, form, 'EXCERCISE 💪 every Mon, Wed and Fri')
    await submitNew(form)
    await expect(cardOf(page, suggested.name)).toBeVisible()
    expect(suggested).toMatchObject({ frequency: 1, weeklyDays: [1, 3, 5] })
    const { targetStreakLength: __, ...kept } = suggested
    await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toMatchObject([kept])
  })

  await test.step('the next form is empty, and closing it cancels the request', async () => {
    await dismissToasts(page)
    await openNewHabit(page)
    await expect(name).toHaveValue('')
    await expect(noteIn(form)).toHaveCount(0)
    await name.fill('Swim')
    const release = await holdBack(page, suggestPath)
    await suggestButton(form).click()
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/aisuggestion/'))
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await givenUp
    release()
    await expect(page.getByText(/AI suggestion applied/)).toHaveCount(0)
  })
})
