import type { Source } from '@daymark/domain/import/source.ts'

/** How a person gets the file out of each tracker, and what it looks like. */
export const exportGuides = {
  loop: {
    file: '.db or .zip',
    way: 'Settings, then “Export full backup” in the section Database. “Export as CSV” works too, but knows less: no reminders.',
  },
  habitbull: { file: '.csv', way: 'Export your data as CSV in the settings, and send the file to yourself.' },
  tickmate: { file: '.db', way: 'Menu, then “Backup database”.' },
  rewire: { file: '.db', way: 'Make a backup in the settings, and choose its database file.' },
  beaverhabits: { file: '.json', way: 'Menu, then “Export”.' },
  habittrove: {
    file: '.zip',
    way: 'The newest file in the folder “backups” of your server, where a copy is put every day.',
  },
  habitica: {
    file: '.json',
    way: 'On the website: Settings, then Site Data. Download “User Data” as JSON; the task history in CSV says too little.',
  },
  daymark: { file: '.json or .zip', way: 'Profile Settings, then “Download JSON” or “Download CSV” under Your data.' },
} as const satisfies Record<Source, { file: string; way: string }>
