/** What the page looks like to a rule that depends on colours or sizes: equal signatures have equal results. */
export type Signatures = {
  /** Text by its colour and size, and by the backgrounds that it is on. */
  colors: string[]
  /** Controls that are smaller than the required size, by their own and their neighbour's place; and those that something covers. */
  targets: string[]
  /** What scrolls, by whether a keyboard gets there. */
  scrolling: string[]
  /** What the first look does not show, or shows alone. */
  changes: string[]
}

/**
 * Runs in the page. Reads the signatures of a part of it, which takes a few milliseconds; axe takes half a second to judge
 * the same colours and sizes once more.
 */
export function readSignatures({ selector, isFirst }: { selector: string; isFirst: boolean }): Signatures {
  const smallestTarget = 24
  const part = document.querySelector(selector) ?? document.body
  const elements = [...part.querySelectorAll<HTMLElement>('*')]
  const shown = new Set(elements.filter((element) => element.checkVisibility({ visibilityProperty: true })))
  const fields = new Set(part.querySelectorAll<HTMLElement>('input, select, textarea'))
  const texts = [...shown].filter(
    (element) =>
      fields.has(element) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )

  const layers = new Map<Element, string>()
  const layerOf = (element: Element): string => {
    const known = layers.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
    const drawn = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    const layer = drawn === 'rgba(0, 0, 0, 0) none 1 none normal' ? '' : `${drawn} ${position}`
    layers.set(element, layer)
    return layer
  }
  const backgrounds = new Map<Element, string>()
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const above = element.parentElement ? backgroundOf(element.parentElement) : ''
    const background = `${above}>${layerOf(element)}`
    backgrounds.set(element, background)
    return background
  }
  /** What lies over or under the text without being around it. */
  const strangersAt = (element: Element, { left, top, width, height }: DOMRect): string =>
    document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((other) => !other.contains(element) && !element.contains(other))
      .map(layerOf)
      .join('>')
  const colorsOf = (element: HTMLElement): string => {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } = getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    const isDisabled = element.closest(':disabled, [aria-disabled="true"], [inert], label:has(:disabled)') !== null
    const isShort = !fields.has(element) && element.textContent.trim().length < 2
    const isTiny = rect.width < 2 || rect.height < 2
    const own = [color, fontSize, fontWeight, textShadow, webkitTextFillColor, isDisabled, isShort, isTiny].join(' ')
    return [element.tagName, own, backgroundOf(element), strangersAt(element, rect)].join(' | ')
  }

  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [role="tab"], [role="radio"]'
  const targets = [...shown].filter((element) => element.matches(focusable))
  const boxes = targets.map((element) => element.getBoundingClientRect())
  const targetOf = (element: HTMLElement, index: number): string[] => {
    const box = boxes[index] ?? new DOMRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isCovered = hit !== null && !element.contains(hit) && !hit.contains(element)
    if (Math.min(box.width, box.height) >= smallestTarget && !isCovered) return []
    const places = boxes
      .filter((other, at) => at !== index && Math.abs(other.x - box.x) < 99 && Math.abs(other.y - box.y) < 99)
      .map((other) => [other.x - box.x, other.y - box.y, other.width, other.height].map(Math.round).join(','))
    return [[element.tagName, element.className, box.width, box.height, ...places.sort()].join(' ')]
  }
  const scrollingOf = (element: HTMLElement): string[] => {
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return []
    const { overflowX, overflowY } = getComputedStyle(element)
    if (!/auto|scroll/.test(`${overflowX} ${overflowY}`)) return []
    const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter((control) => shown.has(control))
    return [
      [element.tagName, element.className, element.tabIndex, inside.some(({ tabIndex }) => tabIndex >= 0)].join(' '),
    ]
  }

  if (isFirst) Reflect.set(window, 'shownFirst', shown)
  const first = Reflect.get(window, 'shownFirst') as Set<Element>
  const changed = elements.filter((element) => shown.has(element) !== first.has(element))
  const all = new Set<Element>(changed)
  const topmost = changed.filter(({ parentElement }) => parentElement === null || !all.has(parentElement))
  const changes = topmost.map(
    (element) => `${shown.has(element)} ${element.outerHTML.replaceAll(/[\da-f-]{36}|\d+/g, '#')}`,
  )

  return {
    colors: [...new Set(texts.map(colorsOf))],
    targets: [...new Set(targets.flatMap(targetOf))],
    scrolling: [...new Set([...shown].flatMap(scrollingOf))],
    changes: [...new Set(changes)],
  }
}
