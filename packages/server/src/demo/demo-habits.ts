import type { HabitDraft } from '@daymark/domain/habits/habit.ts'
import type { Rhythm } from './believable-days.ts'

export type DemoHabit = {
  draft: Pick<HabitDraft, 'name' | 'description' | 'iconName' | 'colorCode' | 'frequency' | 'targetStreakLength'> &
    Partial<Pick<HabitDraft, 'weeklyDays' | 'weeklyCount' | 'intervalDays'>> & {
      measure?: { unit: string; target: number; direction: 'atLeast'; step: number }
    }
  rhythm: Rhythm
  createdDaysAgo: number
  /** Paused since then. */
  pausedDaysAgo?: number
}

/** What Maya keeps, in her own order. Every kind of schedule is among them, one with amounts, and some that she has given a rest. */
export const demoHabits: readonly DemoHabit[] = [
  {
    draft: {
      name: 'Read 20 pages',
      description: 'Before bed, phone in the kitchen',
      iconName: 'book',
      colorCode: '#1C7A86',
      frequency: 'daily',
      targetStreakLength: 60,
    },
    rhythm: { chance: [0.55, 0.86], streak: 47, isDoneToday: true, hour: 21.6 },
    createdDaysAgo: 1095,
  },
  {
    draft: {
      name: 'Drink water',
      description: 'One before coffee',
      iconName: 'droplet',
      colorCode: '#2F68C4',
      frequency: 'daily',
      targetStreakLength: 100,
      measure: { unit: 'glasses', target: 8, direction: 'atLeast', step: 1 },
    },
    rhythm: { chance: [0.6, 0.93], streak: 101, isDoneToday: false, hour: 18.2 },
    createdDaysAgo: 760,
  },
  {
    draft: {
      name: 'Practice guitar',
      description: 'Scales first, then the new song',
      iconName: 'music',
      colorCode: '#8B4FA8',
      frequency: 'weeklyCount',
      weeklyCount: 4,
      targetStreakLength: 21,
    },
    rhythm: { chance: [0.5, 0.82], favourites: [1, 2, 4, 6], streak: 11, isDoneToday: false, hour: 19.4 },
    createdDaysAgo: 980,
  },
  {
    draft: {
      name: 'Morning run',
      description: '5 km along the river',
      iconName: 'run',
      colorCode: '#C9552B',
      frequency: 'weeklySpecificDays',
      weeklyDays: [1, 3, 5],
      targetStreakLength: 30,
    },
    rhythm: { chance: [0.5, 0.84], streak: 23, isDoneToday: true, hour: 6.8 },
    createdDaysAgo: 1060,
  },
  {
    draft: {
      name: 'Meditate',
      description: 'Ten quiet minutes',
      iconName: 'leaf',
      colorCode: '#3F7F3A',
      frequency: 'daily',
      targetStreakLength: 30,
    },
    rhythm: { chance: [0.3, 0.74], streak: 13, isDoneToday: true, hour: 7.4 },
    createdDaysAgo: 840,
  },
  {
    draft: {
      name: 'Call home',
      description: 'Sundays',
      iconName: 'phone',
      colorCode: '#A8741A',
      frequency: 'weeklySpecificDays',
      weeklyDays: [0],
      targetStreakLength: 12,
    },
    rhythm: { chance: [0.7, 0.9], streak: 8, isDoneToday: false, hour: 17.2 },
    createdDaysAgo: 1093,
  },
  {
    draft: {
      name: 'Water the plants',
      description: 'The fern wants more than the others',
      iconName: 'tree',
      colorCode: '#1F7A5C',
      frequency: 'intervalBased',
      intervalDays: 3,
      targetStreakLength: 20,
    },
    rhythm: { chance: [0.8, 0.95], streak: 17, isDoneToday: false, hour: 8.6 },
    createdDaysAgo: 630,
  },
  {
    draft: {
      name: 'No screens after ten',
      description: null,
      iconName: 'moon',
      colorCode: '#546A78',
      frequency: 'daily',
      targetStreakLength: 14,
    },
    rhythm: { chance: [0.35, 0.5], streak: 2, isDoneToday: false, hour: 22.1 },
    createdDaysAgo: 200,
  },
  {
    draft: {
      name: 'Learn Portuguese',
      description: 'Fifteen minutes at lunch',
      iconName: 'headphones',
      colorCode: '#6E7420',
      frequency: 'daily',
      targetStreakLength: 90,
    },
    rhythm: { chance: [0.85, 0.4], streak: 0, isDoneToday: false, hour: 12.6 },
    createdDaysAgo: 900,
    pausedDaysAgo: 420,
  },
  {
    draft: {
      name: 'Cold shower',
      description: 'It was January',
      iconName: 'zap',
      colorCode: '#B93A67',
      frequency: 'daily',
      targetStreakLength: 30,
    },
    rhythm: { chance: [0.9, 0.1], streak: 0, isDoneToday: false, hour: 7.1 },
    createdDaysAgo: 680,
    pausedDaysAgo: 648,
  },
]
