import type { NoteDraft } from '@daymark/domain/notes/note.ts'

export type DemoNote = { habit: string; daysAgo: number; hour: number; draft: NoteDraft }

export const demoNotes: readonly DemoNote[] = [
  {
    habit: 'Read 20 pages',
    daysAgo: 1088,
    hour: 22,
    draft: { title: 'Why', content: 'I want evenings that I remember. The phone stays in the kitchen from nine.' },
  },
  {
    habit: 'Read 20 pages',
    daysAgo: 402,
    hour: 21.8,
    draft: { title: null, content: 'Two books on the go is one too many. Finish the Calvino first.' },
  },
  {
    habit: 'Read 20 pages',
    daysAgo: 48,
    hour: 23.1,
    draft: {
      title: 'Missed one',
      content: 'Late train, asleep in the seat. Tomorrow the book goes into the bag and not the case.',
    },
  },
  {
    habit: 'Read 20 pages',
    daysAgo: 6,
    hour: 21.9,
    draft: { title: 'Middlemarch', content: 'Past page 400. Twenty pages is less than half an hour by now.' },
  },
  {
    habit: 'Morning run',
    daysAgo: 731,
    hour: 7.6,
    draft: { title: 'First 5 km without a walk', content: '34:10. Slow, and I do not care.' },
  },
  {
    habit: 'Morning run',
    daysAgo: 96,
    hour: 8,
    draft: { title: 'Left knee', content: 'Shorter steps downhill. New shoes at 600 km: these have 540.' },
  },
  {
    habit: 'Morning run',
    daysAgo: 11,
    hour: 7.5,
    draft: { title: null, content: '27:48, and frost on the bridge.' },
  },
  {
    habit: 'Practice guitar',
    daysAgo: 64,
    hour: 20.2,
    draft: { title: 'Barre chords', content: 'F holds for a whole verse.\nNext: change to B flat without looking.' },
  },
  {
    habit: 'Meditate',
    daysAgo: 13,
    hour: 7.8,
    draft: { title: null, content: 'Before the mail, not after it. That is the whole trick.' },
  },
  {
    habit: 'Water the plants',
    daysAgo: 33,
    hour: 9,
    draft: { title: 'Fern', content: 'New leaf. Moved it away from the radiator.' },
  },
  {
    habit: 'Learn Portuguese',
    daysAgo: 420,
    hour: 13,
    draft: {
      title: 'A rest',
      content: 'Lisbon is done, and I could order everything I wanted. Back before the next trip.',
    },
  },
]
