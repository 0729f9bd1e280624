import type { Page } from '@playwright/test'
import { submitSignIn, openAuth, expectDashboard } from '../test/auth-screen.ts'
import { expectOpenToAll } from '../test/axe.ts'
import { toastWith } from '../test/habit-card.ts'
import { openNewHabit } from '../test/habit-form.ts'
import { cardOf, makeHabit } from '../test/habits.ts'
import { expect, test } from '../test/journey.ts'
import { enterDashboard } from '../test/member.ts'
import { signUp } from '../test/people.ts'

/** The names of all controls that can be seen and lie, if only in part, under a toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('button[aria-label="Dismiss"]')].map((button) => button.parentElement)
    const areas = toasts.map((toast) => toast?.getBoundingClientRect() ?? new DOMRect())
    const dialog = document.querySelector('[role=dialog]')
    return [...(dialog ?? document).querySelectorAll<HTMLElement>('button, a, input, select, textarea')]
      .filter((control) => !toasts.some((toast) => toast?.contains(control)) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return areas.some((area) => left < area.right && right > area.left && top < area.bottom && bottom > area.top)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText)
  })

test('nothing that can be pressed lies under a toast that stays, nor in a dialog', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  for (const name of ['Swim', 'Run']) await makeHabit(served, member, { name })
  await page.reload()
  await cardOf(page, 'Swim').getByRole('button', { name: 'Delete Swim' }).click()
  await page.getByRole('button', { name: 'Delete Habit' }).click()
  await expect(toastWith(page, 'deleted')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose Plan' }).click({ trial: true })

  const form = await openNewHabit(page)
  await expect(toastWith(page, 'deleted')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()

  await toastWith(page, 'Habit deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Swim')).toBeVisible()
  const room = () => page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).marginTop)
  await expect.poll(room).toBe('0px')
})

test('a toast in passing leaves the header free', async ({ page, served }) => {
  const member = await signUp(served)
  await openAuth(page, 'signIn')
  await submitSignIn(page, member)
  await expectDashboard(page)
  const said = page.getByText('Login successful!')
  await expect(said).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const toast = await said.locator('xpath=..').boundingBox()
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
  await expectOpenToAll(page)
})
