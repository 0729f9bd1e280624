/** What cannot be carried over, and why; a closed list. `keptIn` says where it can still be found, null where nowhere. */
export const lossKinds = {
  numbers: {
    what: 'Days with a number',
    reason: 'Here a day is done or not done. The numbers are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  goals: {
    what: 'Goals with a number',
    reason: 'A habit here has no unit and no amount. The goal is written down in the notes of the habit.',
    keptIn: 'notes',
  },
  skips: {
    what: 'Skipped days',
    reason: 'A skipped day is an open day here. The marks are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  noDays: {
    what: 'Days marked as not done',
    reason: 'Here a day without a tick is not done. The marks are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  schedules: {
    what: 'Schedules',
    reason: 'The nearest schedule was taken. The one it had is written down in the notes of the habit.',
    keptIn: 'notes',
  },
  reminders: {
    what: 'Reminders of single habits',
    reason:
      'Daymark reminds of all open habits at one time, which you choose in Notification Settings. The times are written down in the notes of the habit.',
    keptIn: 'notes',
  },
  labels: {
    what: 'Categories, tags and stars',
    reason: 'Habits here have none. They are written down in the notes of the habit.',
    keptIn: 'notes',
  },
  questions: {
    what: 'Questions beside a description',
    reason: 'A habit here has one text. The question is written down in the notes of the habit.',
    keptIn: 'notes',
  },
  extras: {
    what: 'Other details, as icons, times of day or rewards',
    reason: 'Nothing here corresponds to them. They are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  longTexts: {
    what: 'Texts that are too long',
    reason: 'They were cut, and end with "…". The whole texts are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  characters: {
    what: 'Texts with characters that nobody can read',
    reason: 'The characters were damaged in the file and were replaced by "�".',
    keptIn: null,
  },
  farDays: {
    what: 'Days before 1970 or still to come',
    reason: 'They cannot be ticked. They are kept with the habit and come along in your export.',
    keptIn: 'export',
  },
  deletedHabits: { what: 'Deleted habits', reason: 'They were deleted in the other tracker.', keptIn: null },
  tasks: { what: 'To-dos and rewards', reason: 'They are no habits.', keptIn: null },
  orphans: { what: 'Ticks without a habit', reason: 'The file does not say which habit they belong to.', keptIn: null },
  averages: {
    what: 'Entries without evidence',
    reason: 'Habitica averages old days and does not say any more whether they were done. Nothing was made up.',
    keptIn: null,
  },
  account: {
    what: 'Tickets, messages and notification settings',
    reason: 'They belong to the account that they were made in.',
    keptIn: null,
  },
} as const satisfies Record<string, { what: string; reason: string; keptIn: 'notes' | 'export' | null }>

export type LossKind = keyof typeof lossKinds

export type Loss = { kind: LossKind; count: number }

/** Each kind once with its whole count, in the order of the list; what did not happen is not told. */
export function summedLosses(losses: Iterable<Loss>): Loss[] {
  const counts = new Map<LossKind, number>()
  for (const { kind, count } of losses) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return (Object.keys(lossKinds) as LossKind[])
    .map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0)
}
