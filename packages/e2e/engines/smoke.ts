import { expect } from '@playwright/test'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { makeHabit } from '../test/habits.ts'
import { codeMailedTo } from '../test/mailed.ts'
import { callAs } from '../test/member.ts'
import { type Member, newPerson } from '../test/people.ts'
import type { Served } from '../test/served.ts'
import type { CuttableLine } from './cuttable-line.ts'
import type { EnginePage } from './engine-page.ts'
import { until, walkOn } from './walk.ts'

type Step = (name: string, body: () => Promise<void>) => Promise<void>

/** Once through the product, in an engine whose other journeys run in Chromium alone. */
export async function walkThrough(page: EnginePage, served: Served, line: CuttableLine, step: Step): Promise<void> {
  const { see, seeNo, press, fill } = walkOn(page)
  const person = newPerson()
  const inBrowser = (): Promise<Member> =>
    page.run(() => JSON.parse(localStorage.getItem('auth-store') ?? '{}').state, null)

  await step('register', async () => {
    await page.goto(served.url)
    await press('link', 'Get Started Free')
    await fill('First name', person.firstName)
    await fill('Last name', person.lastName)
    await fill('Email', person.email)
    await fill('Password', person.password)
    await fill('Confirm password', person.password)
    await press('button', 'Create Account')
    await see('heading', 'Verify Your Email')
    await until('the boxes of the code', () => page.run(() => document.activeElement?.tagName === 'INPUT', null))
    await page.type(await codeMailedTo(served, person.email))
    await see('heading', 'Welcome, Ada', true)
  })

  await step('habit', async () => {
    // Until the list is there, the page still moves.
    await see('button', 'Create Your First Habit')
    await press('button', 'Add Habit')
    await fill('Name', 'Swim')
    await press('button', 'Create Habit')
    await see('button', 'Mark Complete: Swim')
    await makeHabit(served, await inBrowser(), { name: 'Run' })
    await page.goto(served.url)
  })

  await step('tick', async () => {
    await press('button', 'Mark Complete: Swim')
    await see('button', 'Completed: Swim')
    await expectEvenBands(page, await see('button', 'Completed: Swim'))
  })

  await step('drag handle', async () => {
    await page.moveTo((await see('button', 'Swim')).center)
    await until(
      'the handle of the card under the pointer',
      async () => (await see('button', 'Move Swim')).opacity === 1,
    )
  })

  await step('detail and notes', async () => {
    await press('button', 'Swim')
    await see('heading', 'Habit Information')
    await press('tab', 'Calendar')
    await see('heading', 'The last year')
    await press('tab', 'Analytics')
    await see('heading', 'Completions by weekday')
    await press('tab', 'Notes')
    await press('button', 'Add Note')
    await fill('Note', 'Forty lengths')
    await press('button', 'Save')
    await see('heading', '1 note')
    await press('button', 'Back')
  })

  await step('tick without a connection', async () => {
    await see('button', 'Mark Complete: Run')
    await line.cut()
    await press('button', 'Mark Complete: Run')
    await see('button', 'Completed: Run')
    await see('text', '1 change waiting to sync')
    await line.restore()
    await page.run(() => void window.dispatchEvent(new Event('online')), null)
    await seeNo('text', '1 change waiting to sync')
    const kept = await callAs<HabitView[]>(served, await inBrowser(), '/habits')
    expect(kept.map(({ name, isCompletedToday }) => [name, isCompletedToday])).toEqual([
      ['Swim', true],
      ['Run', true],
    ])
  })

  await step('plans', async () => {
    await press('button', 'Choose Plan')
    await see('heading', 'Choose Your Plan')
    await see('button', 'Choose Basic')
    await page.press('Escape')
    await seeNo('heading', 'Choose Your Plan')
  })

  await step('settings and night', async () => {
    await press('button', 'Profile:', true)
    await see('heading', 'Profile Settings')
    const brightness = () =>
      page.run(() => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
        return Number(red) + Number(green) + Number(blue)
      }, null)
    const byDay = await brightness()
    // The plan arrives above the control and moves it: a press may land beside it.
    await until('the dark theme', async () => {
      await press('label', 'Dark')
      return page.run(() => document.documentElement.dataset['theme'] === 'dark', null)
    })
    expect(await brightness()).toBeLessThan(byDay / 3)
    await page.press('Escape')
    await seeNo('heading', 'Profile Settings')
    await page.goto(served.url)
    await see('button', 'Completed: Swim')
    expect(await page.run(() => document.documentElement.dataset['theme'], null)).toBe('dark')
  })
}

/** The bands of a painted panel are 26 pixels each: read from what is on the screen, since it is the engine that paints. */
async function expectEvenBands(page: EnginePage, panel: { left: number; top: number; height: number }): Promise<void> {
  await expect
    .poll(async () => {
      const { left, top, height } = panel
      const screenshot = await page.screenshot()
      return page.run(bandsInPicture, { screenshot, left, top, height })
    })
    .toEqual({ hasBands: true, uneven: [] })
}

/** Runs in the page, which can read a picture. Answers with the heights of whole bands that are not 26 pixels. */
async function bandsInPicture(given: { screenshot: string; left: number; top: number; height: number }) {
  const bytes = Uint8Array.from(atob(given.screenshot), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const scale = picture.width / window.innerWidth
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.width, height: picture.height })
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const [x, y] = [Math.round((given.left + 3) * scale), Math.round((given.top + 2) * scale)]
  const { data = [] } = context?.getImageData(x, y, 1, Math.round((given.height - 4) * scale)) ?? {}
  const heights: number[] = []
  for (let row = 0; row < data.length / 4; row += 1) {
    const isSame =
      row > 0 && [0, 1, 2].every((part) => Math.abs((data[row * 4 + part] ?? 0) - (data[row * 4 - 4 + part] ?? 0)) < 3)
    if (isSame) heights.push((heights.pop() ?? 0) + 1)
    else heights.push(1)
  }
  // The first and the last are cut by the edge of the panel.
  const whole = heights.slice(1, -1).map((height) => height / scale)
  return { hasBands: whole.length > 2, uneven: whole.filter((height) => Math.abs(height - 26) > 1.5) }
}
