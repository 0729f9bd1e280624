/** What cannot be imported, and why; a closed list. `keptIn` says where it is stored instead, null where it is not. */
export const lossKinds = {
  changedAmounts: {
    what: 'Amounts that were rounded or left out',
    reason:
      'Amounts here are from 0 to 1,000,000, with three decimals. The original ones are kept with the habit and included in your export.',
    keptIn: 'export',
  },
  changedGoals: {
    what: 'Goals that were adjusted',
    reason:
      'A target here is from 0.001 to 1,000,000, and a unit has at most 20 characters. We picked the closest. The original is in the habit’s notes.',
    keptIn: 'notes',
  },
  schedules: {
    what: 'Schedules',
    reason: 'We picked the closest schedule. The original is in the habit’s notes.',
    keptIn: 'notes',
  },
  reminders: {
    what: 'Reminders beyond five',
    reason: 'A habit has up to five reminders, each at a time of day. The others are in the habit’s notes.',
    keptIn: 'notes',
  },
  labels: {
    what: 'More tags, and stars',
    reason: 'A habit is in one group: its category or first tag. The rest is in the habit’s notes.',
    keptIn: 'notes',
  },
  questions: {
    what: 'Questions next to a description',
    reason: 'A Daymark habit has one description. The question is in the habit’s notes.',
    keptIn: 'notes',
  },
  extras: {
    what: 'Other details, such as icons, times of ticks or rewards',
    reason: 'Daymark has nothing like them. They’re kept with the habit and included in your export.',
    keptIn: 'export',
  },
  longTexts: {
    what: 'Long texts',
    reason: 'They were cut and end with "…". The full texts are kept with the habit and included in your export.',
    keptIn: 'export',
  },
  characters: {
    what: 'Texts with unreadable characters',
    reason: 'The characters were damaged in the file and replaced with "�".',
    keptIn: null,
  },
  farDays: {
    what: 'Days before 1970 or in the future',
    reason: 'These can’t be ticked. They’re kept with the habit and included in your export.',
    keptIn: 'export',
  },
  deletedHabits: { what: 'Deleted habits', reason: 'They were deleted in the other app.', keptIn: null },
  tasks: { what: 'To-dos and rewards', reason: 'They aren’t habits.', keptIn: null },
  orphans: {
    what: 'Entries without a habit',
    reason: 'The file doesn’t say which habit they belong to.',
    keptIn: null,
  },
  averages: {
    what: 'Averaged entries',
    reason: 'Habitica averages old days, so we can’t tell whether they were done. We didn’t guess.',
    keptIn: null,
  },
  account: {
    what: 'Tickets, messages and notification settings',
    reason: 'They belong to the original account.',
    keptIn: null,
  },
} as const satisfies Record<string, { what: string; reason: string; keptIn: 'notes' | 'export' | null }>

export type LossKind = keyof typeof lossKinds

export type Loss = { kind: LossKind; count: number }

/** Each kind once with its whole count, in the order of the list; kinds with none are left out. */
export function summedLosses(losses: Iterable<Loss>): Loss[] {
  const counts = new Map<LossKind, number>()
  for (const { kind, count } of losses) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return (Object.keys(lossKinds) as LossKind[])
    .map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0)
}
