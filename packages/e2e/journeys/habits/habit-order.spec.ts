import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import type { Locator, Page } from '@playwright/test'
import { cardNames, cardOf, makeHabit, panelOf } from '../../test/habits.ts'
import { callAs, enterAs } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'
import { type Member, signUp } from '../../test/people.ts'
import type { Served } from '../../test/served.ts'

async function enterWithThree(page: Page, served: Served): Promise<Member> {
  const member = await signUp(served)
  for (const name of ['Swim', 'Run', 'Rest']) await makeHabit(served, member, { name })
  await enterAs(page, served, member)
  await expect(gripOf(page, 'Rest')).toBeVisible()
  return member
}

const gripOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Move ${name}` })

/** The order on the screen is the one that the server has. */
async function expectKept(page: Page, served: Served, member: Member, names: string[]): Promise<void> {
  const kept = async () => (await callAs<HabitView[]>(served, member, '/habits')).map(({ name }) => name)
  await expect.poll(() => cardNames(page)).toEqual(names)
  await expect.poll(kept).toEqual(names)
}

test('cards are moved by keyboard and by mouse, and jump where motion is reduced', async ({ page, served }) => {
  const member = await enterWithThree(page, served)

  await test.step('a card is moved by keyboard, with a word at each step', async () => {
    const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

    await gripOf(page, 'Rest').focus()
    await page.keyboard.press('Space')
    await said('Rest lifted, position 3 of 3')
    await page.keyboard.press('ArrowLeft')
    await said('Rest, position 2 of 3')
    await page.keyboard.press('Escape')
    await said('Rest put back, position 3 of 3')
    await expect.poll(() => cardNames(page)).toEqual(['Swim', 'Run', 'Rest'])

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await said('Rest dropped, position 1 of 3')
    await expect(gripOf(page, 'Rest')).toBeFocused()
    await expectKept(page, served, member, ['Rest', 'Swim', 'Run'])
  })

  await test.step('a card is dragged with the mouse', async () => {
    const from = await centerOf(gripOf(page, 'Rest'))
    const to = await centerOf(cardOf(page, 'Run'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expectKept(page, served, member, ['Swim', 'Run', 'Rest'])
  })

  await test.step('a card that the mouse holds stays with it, wherever the focus goes', async () => {
    const from = await centerOf(gripOf(page, 'Swim'))
    const to = await centerOf(cardOf(page, 'Rest'))
    await gripOf(page, 'Swim').focus()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await gripOf(page, 'Run').focus()
    await gripOf(page, 'Run').blur()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expectKept(page, served, member, ['Run', 'Rest', 'Swim'])
    await expect(page.locator('[data-habit][style*="translate"]')).toHaveCount(0)
    await page.reload()
    await expect.poll(() => cardNames(page)).toEqual(['Run', 'Rest', 'Swim'])
  })

  await test.step('reduced motion stops animations of a tick and of moving cards', async () => {
    const panel = panelOf(page, 'Run')
    const grip = gripOf(page, 'Swim')
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
})

test('a card is dragged with a finger', { tag: '@phone' }, async ({ page, served }) => {
  const member = await enterWithThree(page, served)
  await gripOf(page, 'Run').scrollIntoViewIfNeeded()
  const from = await centerOf(gripOf(page, 'Run'))
  const to = await centerOf(gripOf(page, 'Swim'))
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await send('touchEnd', [])
  await expectKept(page, served, member, ['Run', 'Swim', 'Rest'])
})

async function centerOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place.toString()} is nowhere`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Whether anything that the eye could follow is under way in the frame after a click, a key, or nothing. */
async function movesAfter(control: Element, input: string | null): Promise<boolean> {
  if (input === 'click') control.dispatchEvent(new MouseEvent(input, { bubbles: true }))
  else if (input !== null) control.dispatchEvent(new KeyboardEvent('keydown', { key: input, bubbles: true }))
  await new Promise(requestAnimationFrame)
  return document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
}
