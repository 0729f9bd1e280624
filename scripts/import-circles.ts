/**
 * Every circle among the files, one per knot of files that reach each other, as the shortest way round from the file
 * that comes first in the alphabet. Types count: a circle of types is still two files that cannot be read alone.
 */
export function importCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const settled = new Set<string>()
  for (const start of [...importsOf.keys()].toSorted()) {
    if (settled.has(start)) continue
    const circle = shortestWayBack(start, importsOf)
    if (!circle) continue
    circles.push(circle)
    for (const file of knotOf(start, importsOf)) settled.add(file)
  }
  return circles
}

function shortestWayBack(start: string, importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of importsOf.get(file) ?? []) {
      if (next === start) return wayTo(file, start, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end]
  for (let file = end; file !== start;) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return way
}

/** The files that `start` reaches and that reach `start`. */
function knotOf(start: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const importersOf = new Map<string, string[]>()
  for (const [file, imports] of importsOf) {
    for (const imported of imports) importersOf.set(imported, [...(importersOf.get(imported) ?? []), file])
  }
  return reachedFrom(start, importsOf).intersection(reachedFrom(start, importersOf))
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start])
  for (const file of reached) for (const other of next.get(file) ?? []) reached.add(other)
  return reached
}
