import { center, halfWidthAt, heightOf } from './tower-geometry.ts'

const notes = [
  { day: 19, text: 'a missed day' },
  { day: 9, text: 'a marked day' },
]

/** Two leader lines that say what the bands are, where there is room for them. */
export function TowerNotes() {
  return (
    <g className="max-lg:hidden" fontSize="15" fill="var(--ink-2)">
      {notes.map(({ day, text }) => {
        const y = heightOf(day)
        return (
          <g key={day}>
            <path d={`M${center + halfWidthAt(y) + 8} ${y}H514`} stroke="var(--edge)" strokeWidth="1.5" />
            <text x="522" y={y + 5}>
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}
