/** Numbers from one to another, both included. */
export type Span = { from: number; to: number }

/** Spans in ascending order, none of which touches another. */
export type Spans = readonly Span[]

export const noSpans: Spans = []

/** Ascending numbers as spans. */
export function spansOf(ascending: readonly number[]): Span[] {
  const spans: Span[] = []
  let last: Span | undefined
  for (const number of ascending) {
    if (last !== undefined && number <= last.to + 1) last.to = number
    else spans.push((last = { from: number, to: number }))
  }
  return spans
}

/** All numbers that are in any of the spans, which may overlap and come in any order. */
export function unitedSpans(spans: Spans): Span[] {
  const united: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = united.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else united.push({ from, to })
  }
  return united
}

/** The spans without some ascending numbers. */
export function spansWithout(spans: Spans, ascending: readonly number[]): Span[] {
  const left: Span[] = []
  let place = 0
  for (const { from, to } of spans) {
    let begin = from
    for (; place < ascending.length && (ascending[place] as number) <= to; place += 1) {
      const number = ascending[place] as number
      if (number < begin) continue
      if (number > begin) left.push({ from: begin, to: number - 1 })
      begin = number + 1
    }
    if (begin <= to) left.push({ from: begin, to })
  }
  return left
}

/** The part of the spans that lies between two numbers, both included. */
export const spansWithin = (spans: Spans, { from, to }: Span): Spans =>
  spans.length === 0
    ? spans
    : spans.flatMap((span) =>
        span.to < from || span.from > to ? [] : [{ from: Math.max(span.from, from), to: Math.min(span.to, to) }],
      )

/** What lies between the spans, from one number to another, both included. */
export function spansBetween(spans: Spans, { from, to }: Span): Span[] {
  const left: Span[] = []
  let begin = from
  for (const span of spans) {
    if (span.from > to) break
    if (span.from > begin) left.push({ from: begin, to: span.from - 1 })
    begin = Math.max(begin, span.to + 1)
  }
  if (begin <= to) left.push({ from: begin, to })
  return left
}

export const sizeOf = ({ from, to }: Span): number => to - from + 1

export const isWithin = (number: number, spans: Spans): boolean =>
  spans.some(({ from, to }) => from <= number && number <= to)
