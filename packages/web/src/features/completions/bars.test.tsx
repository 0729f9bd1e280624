import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bars } from './bars.tsx'

/** The figures that a phone shows. */
function shownOn(figures: readonly string[]): string[] {
  const bars = figures.map((figure, place) => ({ key: `${place}`, label: '', figure, share: 1, words: '' }))
  const html = renderToStaticMarkup(<Bars label="Total" bars={bars} />)
  return [...html.matchAll(/<span class="([^"]*)">(\w+)<\/span>/g)].flatMap(([, look, figure]) =>
    figure === undefined || look?.includes('max-sm:hidden') ? [] : [figure],
  )
}

test('a phone shows every second of many long figures, the last among them', () => {
  const long = Array.from({ length: 12 }, (_, place) => `${place + 100}k`)
  expect(shownOn(long)).toEqual(['101k', '103k', '105k', '107k', '109k', '111k'])
  expect(shownOn(long.slice(1))).toEqual(['101k', '103k', '105k', '107k', '109k', '111k'])
})

test('short figures, and those above a few wide bars, are all shown', () => {
  const short = Array.from({ length: 12 }, (_, place) => `${place}`)
  expect(shownOn(short)).toEqual(short)
  expect(shownOn(['1000', '20', '3'])).toEqual(['1000', '20', '3'])
})
