import { setTimeout as sleep } from 'node:timers/promises'
import type { EnginePage, Point } from './engine-page.ts'

type Role = 'button' | 'link' | 'tab' | 'field' | 'label' | 'heading' | 'text'
type Wanted = { role: Role; name: string; isPart: boolean }
type Found = {
  center: Point
  left: number
  top: number
  width: number
  height: number
  opacity: number
  canBePressed: boolean
  hasFocus: boolean
}

const patience = 20_000

/** Reads until there is a value. */
export async function until<Value>(what: string, read: () => Promise<Value | null | false>): Promise<Value> {
  const end = Date.now() + patience
  for (;;) {
    const value = await read()
    if (value !== null && value !== false) return value
    if (Date.now() > end) throw new Error(`The page does not come to this: ${what}`)
    await sleep(50)
  }
}

/** Finds its way on a page as a person does: by what a control is and how it is called. Everything is waited for. */
export function walkOn(page: EnginePage) {
  const find = (role: Role, name: string, isPart = false) => page.run(findInPage, { role, name, isPart })

  const see = (role: Role, name: string, isPart = false): Promise<Found> =>
    until(`${role} “${name}”`, () => find(role, name, isPart))
  const press = async (role: Role, name: string, isPart = false): Promise<void> => {
    // A press would be lost where the target still moves, takes none yet, or something lies over it.
    const place = await until(`${role} “${name}” at rest`, async () => {
      const one = await find(role, name, isPart)
      await sleep(100)
      const other = await find(role, name, isPart)
      return (
        one?.center.x === other?.center.x && one?.center.y === other?.center.y && other?.canBePressed === true && other
      )
    })
    await page.clickAt(place.center)
  }

  return {
    see,
    press,
    seeNo: (role: Role, name: string): Promise<true> =>
      until(`no ${role} “${name}”`, async () => (await find(role, name)) === null),
    async fill(name: string, text: string): Promise<void> {
      // A screen that has just opened may still be about to move the focus.
      await until(`field “${name}” with the focus`, async () => {
        await press('field', name)
        await sleep(100)
        return (await find('field', name))?.hasFocus === true
      })
      await page.type(text)
    },
  }
}

/** Runs in the page. Scrolls to what it finds, and answers with where it is in the window. */
function findInPage({ role, name, isPart }: Wanted): Found | null {
  const selectors: Record<Role, string> = {
    button: 'button',
    link: 'a',
    tab: '[role="tab"]',
    field: 'input, textarea',
    label: 'label',
    heading: 'h1, h2, h3',
    text: 'p, span, strong, b, dd, li, div',
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing of what is outside
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? textOf(element.labels?.[0])
      : textOf(element))
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role])].findLast((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isThere = isPart ? nameOf(element).includes(name) : nameOf(element) === name
    return isThere && width > 0 && height > 0 && element.closest('[inert], [aria-hidden="true"]') === null
  })
  if (!found || getComputedStyle(found).visibility === 'hidden') return null
  found.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const opacity = Number(getComputedStyle(found).opacity)
  const center = { x: left + width / 2, y: top + height / 2 }
  const isOnTop = found.contains(document.elementFromPoint(center.x, center.y))
  const canBePressed = isOnTop && found.closest(':disabled, [aria-disabled="true"]') === null
  const hasFocus = document.activeElement === found
  return { center, left, top, width, height, opacity, canBePressed, hasFocus }
}
