import { makeHabit, panelOf } from '../../test/habits.ts'
import { enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

test('reduced motion stops animations of a tick and of moving cards', async ({ page, served }) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Swim' })
  await makeHabit(served, member, { name: 'Run' })
  await enterAs(page, served, member)
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
