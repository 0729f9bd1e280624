export type TopmarkShape = 'square' | 'triangle' | 'circle' | 'diamond'

const drawings = {
  square: <rect x="2" y="2" width="14" height="14" rx="1.5" />,
  triangle: <path d="M9 1.5 17 16H1z" />,
  circle: <circle cx="9" cy="9" r="7.5" />,
  diamond: <path d="M9 .8 17.2 9 9 17.2.8 9z" />,
} satisfies Record<TopmarkShape, unknown>

/** The shape on top of a buoy: tells neighbouring figures apart without colour. Decorative. */
export function Topmark({ shape }: { shape: TopmarkShape }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="currentColor">
      {drawings[shape]}
    </svg>
  )
}
