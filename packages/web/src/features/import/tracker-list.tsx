import { sourceNames, sources, type Source } from '@daymark/domain/import/source.ts'
import { ChevronDown } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

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

/** How a person gets the file out of each tracker, and what it looks like. */
const exportGuides = {
  loop: {
    file: '.db or .zip',
    way: 'Settings, then “Export full backup” under Database. “Export as CSV” works too, but leaves out reminders.',
  },
  habitbull: { file: '.csv', way: 'Export your data as CSV in the settings and send yourself the file.' },
  tickmate: { file: '.db', way: 'Menu, then “Backup database”.' },
  rewire: { file: '.db', way: 'Make a backup in the settings, then choose its database file.' },
  beaverhabits: { file: '.json', way: 'Menu, then “Export”.' },
  habittrove: {
    file: '.zip',
    way: 'The newest file in your server’s “backups” folder, which gets a copy every day.',
  },
  habitica: {
    file: '.json',
    way: 'On the website: Settings, then Site Data. Download “User Data” as JSON; the CSV task history isn’t enough.',
  },
  daymark: { file: '.json or .zip', way: 'Profile Settings, then “Download JSON” or “Download CSV” under Your data.' },
} as const satisfies Record<Source, { file: string; way: string }>
