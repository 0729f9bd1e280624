import { sourceNames, sources } from '@daymark/domain/import/source.ts'
import { ChevronDown } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { exportGuides } from './export-guides.ts'

/** Which trackers are understood, and how to get the file out of each. Ours comes last: few people look for it. */
const listed = [...sources.filter((source) => source !== 'daymark'), 'daymark'] as const

export function TrackerList() {
  return (
    <section>
      <h3 className="text-[1.15rem]">Where to find the file</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {listed.map((source) => (
          <li key={source}>
            <details>
              <summary className="-mx-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-[8px] px-1 font-semibold hover:text-sea">
                <span className="min-w-0 flex-1">{sourceNames[source]}</span>
                <Badge tone="quiet">{exportGuides[source].file}</Badge>
                <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
              </summary>
              <p className="pb-3 text-[.94rem] text-ink-2">{exportGuides[source].way}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
