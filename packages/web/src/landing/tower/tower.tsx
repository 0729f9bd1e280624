import { bands, bodyPath, bottom, center, halfWidthAt, shadePath, top } from './tower-geometry.ts'
import { TowerLight } from './tower-light.tsx'
import { TowerNotes } from './tower-notes.tsx'

const galleryHalf = halfWidthAt(top) + 15

/** The daymark: thirty bands are thirty days, bottom to top, and a day that was missed stays white. The caller describes it. */
export function Tower() {
  return (
    <svg viewBox="0 0 600 600" className="relative block h-auto w-full overflow-visible" aria-hidden="true">
      <TowerLight />
      <path d="M176 584c44-30 84-38 140-40h112c60 3 104 14 146 40z" fill="var(--rock)" />
      <path d={bodyPath} fill="var(--tower)" />
      {bands.map(({ day, path }) => (
        <path
          key={day}
          d={path}
          fill={day % 2 ? 'var(--signal)' : 'color-mix(in oklab, var(--signal) 90%, var(--tower))'}
        />
      ))}
      <path d={shadePath} fill="#0e2328" opacity=".1" />
      <rect x={center - galleryHalf} y={top - 13} width={galleryHalf * 2} height="13" rx="3" fill="var(--gallery)" />
      <rect x={center - 33} y="74" width="66" height="54" fill="var(--lamp)" />
      <path d={`M${center - 33} 74v54m22-54v54m22-54v54m22-54v54`} stroke="#0e2328" strokeWidth="3" />
      <path d={`M${center - 43} 75 ${center} 36l43 39z`} fill="var(--signal)" />
      <circle cx={center} cy="32" r="5" fill="var(--ink)" />
      <path d={`M${center - 15} ${bottom}v-34a15 15 0 0 1 30 0v34z`} fill="#0e2328" />
      <TowerNotes />
    </svg>
  )
}
