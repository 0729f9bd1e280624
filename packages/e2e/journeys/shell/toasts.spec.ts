import type { Locator, Page } from '@playwright/test'
import { openAuth, submitSignIn } from '../../test/auth-screen.ts'
import { openNewHabit } from '../../test/habit-form.ts'
import { cardOf, makeHabit, panelOf, toastWith } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'

/**
 * The names of the controls that lie, if only in part, under a toast: those of an open dialog, else those of the page. What
 * is scrolled under the bar below the header is covered by that bar, with a toast or without.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('button[aria-label="Dismiss"]')].map((button) => button.parentElement)
    const dialog = document.querySelector('[role=dialog]')
    const under = new Set<HTMLElement>()
    for (const { left, right, top, bottom } of toasts.map((toast) => toast?.getBoundingClientRect() ?? new DOMRect()))
      for (let x = left + 1; x < right; x += 8)
        for (let y = top + 1; y < bottom; y += 8)
          for (const at of document.elementsFromPoint(x, y)) {
            if (at.matches('.toast-lane')) break
            const control = at.closest<HTMLElement>('button, a, input, select, textarea, label')
            if (control) under.add(control)
          }
    return [...under]
      .filter((control) => !toasts.some((toast) => toast?.contains(control)) && (dialog?.contains(control) ?? true))
      .map((control) => control.getAttribute('aria-label') ?? control.innerText)
  })

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)

/** A new account ticks all its habits: what is said lies over nothing to press, and moves nothing. */
async function expectTicksUncovered(page: Page, served: Served): Promise<void> {
  const member = await signUp(served)
  const names = ['Swim', 'Run', 'Read', 'Rest', 'Write']
  for (const name of names) await makeHabit(served, member, { name })
  await enterAs(page, served, member)
  const first = cardOf(page, 'Swim')
  await expect(page.getByRole('button', { name: 'Choose Plan' })).toBeVisible()
  const before = await topOf(first)
  await panelOf(page, 'Swim').evaluate((panel: HTMLElement) => panel.click())
  await expect(toastWith(page, 'Swim marked complete')).toBeVisible()
  expect(await covered(page)).toEqual([])
  expect(await topOf(first)).toBe(before)

  for (const name of names.slice(1)) {
    const panel = panelOf(page, name)
    await panel.evaluate((element: HTMLElement) => window.scrollBy(0, element.getBoundingClientRect().top - 60))
    const scrolled = await topOf(panel)
    await panel.evaluate((element: HTMLElement) => element.click())
    await expect(toastWith(page, `${name} marked complete`)).toBeVisible()
    expect(await covered(page)).toEqual([])
    expect(await topOf(panel)).toBe(scrolled)
  }

  // Those on top of each other are listed while the pointer is on them, and wait for it.
  const both = page.getByRole('button', { name: /^Completed: (Rest|Write)$/ })
  await both.evaluateAll((panels: HTMLElement[]) => panels.forEach((panel) => panel.click()))
  const undo = toastWith(page, 'Rest marked not done').getByRole('button', { name: 'Undo' })
  await expect(async () => {
    await toastWith(page, 'marked not done').first().hover({ force: true, timeout: 1_000 })
    await undo.click({ timeout: 2_000 })
  }).toPass()
  await expect(toastWith(page, 'Rest marked not done')).toBeHidden()
  await expect(panelOf(page, 'Rest')).toHaveAccessibleName('Completed: Rest')
}

const overlaps = async (one: Locator, other: Locator) => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The timezone is asked at once: a dialog, in front of which the toast of the sign-in is shown. */
async function expectHeaderUncovered(page: Page, served: Served): Promise<void> {
  await openAuth(page, 'signIn')
  await submitSignIn(page, await signUp(served, { timeZone: 'Asia/Tokyo' }))
  const prompt = page.getByRole('dialog', { name: 'Set Your Timezone' })
  const signedIn = page.locator('.toast', { hasText: 'Login successful!' })
  await expect(prompt).toBeVisible()
  await expect(signedIn).toBeVisible()
  expect(await overlaps(signedIn, page.locator('header', { hasText: 'Daymark' }))).toBe(false)
  expect(await overlaps(signedIn, prompt)).toBe(false)
  await prompt.getByRole('button', { name: 'Not now' }).click()
}

test('the toast of a sign-in covers neither name nor Logout on the desktop', async ({ page, served }) => {
  await expectHeaderUncovered(page, served)
})

test('the toast of a sign-in does not cover the header on the phone', { tag: '@phone' }, async ({ page, served }) => {
  await expectHeaderUncovered(page, served)
})

test('a toast that stays covers no control and moves nothing on the desktop', async ({ page, served }) => {
  await expectTicksUncovered(page, served)
})

test(
  'a toast that stays covers no control and moves nothing on the phone, in a dialog and in an open habit too',
  { tag: '@phone' },
  async ({ page, served }) => {
    await expectTicksUncovered(page, served)

    await page.getByRole('button', { name: 'Delete Swim' }).click()
    await page.getByRole('button', { name: 'Delete Habit' }).click()
    const deleted = toastWith(page, 'Habit deleted')
    await expect(deleted).toBeVisible()
    await page.getByRole('button', { name: 'Choose Plan' }).click({ trial: true })

    const form = await openNewHabit(page)
    await expect(deleted).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(form).toBeHidden()
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(page, 'Swim')).toBeVisible()

    await page.getByRole('button', { name: 'Swim', exact: true }).click()
    await panelOf(page, 'Swim').click()
    await expect(toastWith(page, 'Swim marked not done')).toBeVisible()
    expect(await covered(page)).toEqual([])
    await page.evaluate(() => window.scrollBy(0, 200))
    expect(await covered(page)).toEqual([])
  },
)
