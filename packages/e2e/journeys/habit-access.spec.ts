import { expectOpenToAll, expectNoSidewaysScroll } from '../test/axe.ts'
import { todayIn, daysAfter, weekdayOf } from '../test/days.ts'
import { panelOf } from '../test/habit-card.ts'
import { askToDelete, choose, openEdit, openNewHabit, submitNew } from '../test/habit-form.ts'
import { makeHabit, tickElsewhere } from '../test/habits.ts'
import { callAs, enterDashboard } from '../test/member.ts'
import { expect, test } from '../test/journey.ts'
import type { Member } from '../test/people.ts'
import type { Served } from '../test/served.ts'

/** One of each kind: done, open, not scheduled today, paused; with a colour that is hard to read on, and a long name. */
async function makeEachKind(served: Served, member: Member): Promise<void> {
  const today = todayIn(member.timeZone)
  const done = await makeHabit(served, member, { name: 'Swim', colorCode: '#FFFF00' })
  for (const ago of [0, 1, 2, 5]) await tickElsewhere(served, member, done.id, daysAfter(today, -ago))
  await makeHabit(served, member, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
    colorCode: '#000000',
  })
  await makeHabit(served, member, { name: 'Run', frequency: 1, weeklyDays: [weekdayOf(daysAfter(today, 2))] })
  const paused = await makeHabit(served, member, { name: 'Rest' })
  await callAs(served, member, `/habits/${paused.id}`, { method: 'PUT', body: { isActive: false } })
}

test('nothing stands in anybody’s way in the form of a new habit', async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterDashboard(page, served)
  const form = await openNewHabit(page)
  await expectOpenToAll(page)
  await choose(form, 'radio', 'Specific days')
  await submitNew(form)
  await expect(form.getByText('Habit name is required')).toBeVisible()
  await expectOpenToAll(page)
})

test('nothing stands in anybody’s way on a dashboard with habits, and among its keys', async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await enterDashboard(page, served)
  await makeEachKind(served, member)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move Run' })).toBeAttached()
  await page.getByRole('button', { name: 'Paused (1)' }).click()
  await expectOpenToAll(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectOpenToAll(page)
})

test('at 320 pixels nothing is cut off', { tag: '@phone' }, async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  await makeEachKind(served, member)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await page.getByRole('button', { name: 'Paused (1)' }).click()
  await expectNoSidewaysScroll(page)

  const form = await openEdit(page, 'Run')
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await askToDelete(page, 'Run')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
})

test('who wants no motion sees none: after a tick, and when cards change places', async ({ page, served }) => {
  const member = await enterDashboard(page, served)
  await makeHabit(served, member, { name: 'Swim' })
  await makeHabit(served, member, { name: 'Run' })
  await page.reload()
  const panel = panelOf(page, 'Swim')
  const grip = page.getByRole('button', { name: 'Move Run' })

  for (const [reducedMotion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect.poll(() => panel.evaluate(movesAfter, null)).toBe(false)
    expect(await panel.evaluate(movesAfter, 'click')).toBe(isMoving)
    await grip.focus()
    await page.keyboard.press('Space')
    expect(await grip.evaluate(movesAfter, 'ArrowLeft')).toBe(isMoving)
    await page.keyboard.press('Escape')
  }
})

/** Whether anything that the eye could follow is under way in the frame after a click, a key, or nothing. */
async function movesAfter(control: Element, deed: string | null): Promise<boolean> {
  if (deed === 'click') control.dispatchEvent(new MouseEvent(deed, { bubbles: true }))
  else if (deed !== null) control.dispatchEvent(new KeyboardEvent('keydown', { key: deed, bubbles: true }))
  await new Promise(requestAnimationFrame)
  return document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
}
