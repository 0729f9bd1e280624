import { useEffect, useState } from 'react'
import type { HabitDrawing } from './habit-drawing.tsx'

let Arrived: typeof HabitDrawing | undefined

/** Asked for as soon as anything that shows habits is. Without a connection the tiles keep their colour, and the next try is the next visit's. */
const arrival = import('./habit-drawing.tsx').then(
  (part) => void (Arrived = part.HabitDrawing),
  () => undefined,
)

/** A habit's drawing, by its stored name; its place is kept free until it is there. Decorative: the name stands beside it. */
export function HabitIcon({ name, size = 22 }: { name: string; size?: number }) {
  const [, setArrived] = useState(Arrived !== undefined)
  useEffect(() => {
    if (Arrived === undefined) void arrival.then(() => setArrived(true))
  }, [])
  return Arrived ? <Arrived name={name} size={size} /> : <span style={{ width: size, height: size }} />
}
