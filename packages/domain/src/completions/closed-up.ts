import { sizeOf, type Spans } from './day-spans.ts'

/** Ascending numbers moved together, as if the excused ones were not there. An excused number gets the next place. */
export function closedUp(numbers: readonly number[], excused: Spans): readonly number[] {
  if (excused.length === 0) return numbers
  let [passed, at] = [0, 0]
  return numbers.map((number) => {
    for (let span = excused[at]; span !== undefined && span.to < number; span = excused[at]) {
      passed += sizeOf(span)
      at += 1
    }
    return number - passed - Math.max(0, number - (excused[at]?.from ?? number))
  })
}

/** The first number, none of the excused ones, that closing up moves to a place. */
export function openedUp(place: number, excused: Spans): number {
  let number = place
  for (const span of excused) {
    if (span.from > number) break
    number += sizeOf(span)
  }
  return number
}

/** How many numbers of the spans are smaller. */
export function countBelow(number: number, spans: Spans): number {
  let count = 0
  for (const { from, to } of spans) {
    if (from >= number) break
    count += Math.min(to, number - 1) - from + 1
  }
  return count
}
