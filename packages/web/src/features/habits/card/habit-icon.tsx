import { useSyncExternalStore } from 'react'
import type { HabitDrawing } from './habit-drawing.tsx'

/** Runs once, at the first call; after a failure the next call tries again. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

let Arrived: typeof HabitDrawing | undefined
const listeners = new Set<() => void>()

const load = lazily(async () => {
  Arrived = (await import('./habit-drawing.tsx')).HabitDrawing
  for (const listener of listeners) listener()
})

/** Without a connection the tiles keep their colour, and the next icon that is shown tries again. */
const ask = (): void => void load().catch(() => undefined)

// As soon as anything that shows habits is here.
ask()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ask()
  return () => void listeners.delete(listener)
}

const hasArrived = () => Arrived !== undefined

/** A habit's drawing, by its stored name; its place is reserved until it has loaded. Decorative: the name is beside it. */
export function HabitIcon({ name, size = 22 }: { name: string; size?: number }) {
  const isHere = useSyncExternalStore(subscribe, hasArrived, hasArrived)
  return isHere && Arrived ? <Arrived name={name} size={size} /> : <span style={{ width: size, height: size }} />
}
