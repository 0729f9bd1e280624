import type { LifeArea } from './catalogue-entry.ts'

export const sleep: LifeArea = {
  color: 'Violet',
  rhythm: 'daily',
  target: 30,
  because: { daily: 'your body clock takes no days off', weekly: 'you don’t need more' },
  entries: [
    {
      what: 'going to bed in time',
      icon: 'moon',
      words:
        'bed by, in bed, go bed, bedtime, early bed, early night, lights out, bed early, bed before, asleep by, to bed, sleep early, sleep by, sleep before, sleep schedule, sleep on time, turn in, be in bed, ~bed, get ready bed',
      says: 'Be in bed on time, lights out.',
    },
    {
      what: 'enough sleep',
      icon: 'moon',
      words:
        'sleep, hours of sleep, 8 hours, sleep 8, get enough sleep, sleep well, rest well, sleep hygiene, track sleep, ~rest, ~sleepy',
      says: 'Give yourself the hours you need.',
    },
    {
      what: 'getting up early',
      icon: 'sun',
      words:
        'wake, wake up, wakeup, wake early, get up, rise, early bird, up at, up by, early riser, 5am club, 5 am, 6 am, alarm, out of bed, get out bed, rise early, miracle morning, awake by',
      says: 'Feet on the floor when the alarm rings.',
    },
    {
      what: 'not snoozing',
      icon: 'clock',
      words: 'no snooze, snooze, get up first alarm, one alarm',
      says: 'One alarm, no snooze: up you get.',
    },
    {
      what: 'a nap',
      icon: 'moon',
      words: 'nap, siesta, power nap, yoga nidra, nsdr',
      says: 'A short rest with your eyes closed, and up again.',
    },
    {
      what: 'winding down',
      icon: 'moon',
      words:
        'wind down, evening routine, night routine, bedtime routine, nighttime routine, relax before bed, no screens before bed, blue light, blue light glasses, read before sleep routine, unwind, pm routine, ~evening, ~night, ~bedroom, dim lights, ready for bed',
      says: 'Dim the lights and let the day end slowly.',
    },
    {
      what: 'the morning routine',
      icon: 'sun',
      words: 'morning routine, am routine, morning ritual, start day right, ~morning',
      says: 'Begin the day the same good way.',
    },
    {
      what: 'morning light',
      icon: 'sun',
      words:
        'sunlight, morning light, morning sun, sunshine, get sun, see sunrise, sunrise, light therapy, daylight, sun lamp, sad lamp, light exposure',
      says: 'Get into daylight soon after you wake up.',
    },
    {
      what: 'dreams',
      icon: 'moon',
      words: 'dream, dream journal, dream diary, lucid dreaming, log dreams',
      says: 'Write down your dreams before they fade.',
    },
    {
      what: 'magnesium before bed',
      icon: 'moon',
      words: 'melatonin, magnesium before bed, sleep mask, mouth tape, cpap',
      says: 'Set up your night the way that works for you.',
    },
  ],
}
