import { center } from './tower-geometry.ts'

const beams = [
  { id: 'beam-left', from: '1', to: '0', path: `M${center - 30} 102-560-36v246z` },
  { id: 'beam-right', from: '0', to: '1', path: `M${center + 30} 102 1300-60v286z` },
]

/** The sun by day; by night the lamp's two beams, the only fade in the whole design. */
export function TowerLight() {
  return (
    <>
      <circle cx="512" cy="150" r="62" fill="var(--lamp)" className="opacity-[calc(1-var(--beam))]" />
      <g className="opacity-(--beam)">
        {beams.map(({ id, from, to, path }) => (
          <g key={id}>
            <linearGradient id={id} x1={from} x2={to}>
              <stop offset="0" stopColor="var(--lamp)" stopOpacity=".34" />
              <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
            </linearGradient>
            <path d={path} fill={`url(#${id})`} />
          </g>
        ))}
      </g>
    </>
  )
}
