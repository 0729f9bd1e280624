import type { Source } from '@daymark/domain/import/source.ts'

/** How a person gets the file out of each tracker, and what it looks like. */
export const exportGuides = {
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
