import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from '../../habits/amount.ts'
import { measureFields } from '../../habits/measure-fields.ts'
import { decimalMeasureOf } from '../../habits/measure.ts'
import { readingOf } from '../reading.ts'
import { measureIn } from './measure-words.ts'

const measureOf = (title: string) => measureIn(title, (name) => readingOf(name)?.isQuitting === true)

/** 'at least 8 glasses by 1'; null for no measure. */
function textOf(title: string): string | null {
  const measure = measureOf(title)
  if (measure === null) return null
  const { direction, target, unit, step } = measure
  return `${direction === 'atLeast' ? 'at least' : 'at most'} ${decimalOf(target)} ${unit} by ${decimalOf(step)}`
}

test.each([
  ['Drink 8 glasses of water', 'at least 8 glasses by 1'],
  ['Run 5 km', 'at least 5 km by 1'],
  ['Read 20 pages', 'at least 20 pages by 5'],
  ['10,000 steps', 'at least 10000 steps by 1000'],
  ['Meditate for 15 min', 'at least 15 minutes by 5'],
  ['2.5 litres', 'at least 2.5 litres by 0.25'],
  ['7 minute workout', 'at least 7 minutes by 1'],
  ['Sleep 8 hours', 'at least 8 hours by 1'],
  ['5 mile run', 'at least 5 miles by 1'],
  ['Write 500 words', 'at least 500 words by 50'],
  ['100 push ups', 'at least 100 push-ups by 10'],
  ['5 daily prayers', 'at least 5 prayers by 1'],
  ['10 cold calls weekdays', 'at least 10 calls by 1'],
  ['hit 180g protein', 'at least 180 g by 50'],
  ['Burn 500 calories', 'at least 500 calories by 50'],
  ['Save $5', 'at least 5 dollars by 1'],
  ['Plank 60 seconds', 'at least 60 seconds by 5'],
  ['Apply to 2 jobs', 'at least 2 jobs by 1'],
  ['Get in 10,000 steps', 'at least 10000 steps by 1000'],
  ['Run 5k every Saturday', 'at least 5 km by 1'],
  ['Swim 400m', 'at least 400 meters by 50'],
  ['Brush teeth twice a day', 'at least 2 times by 1'],
  ['Pray 5 times a day', 'at least 5 times by 1'],
  ['hit 150 active minutes', 'at least 150 minutes by 50'],
])('%s: %s', (title, text) => {
  expect(textOf(title)).toBe(text)
})

test.each([
  ['2L WATER', 'at least 2 liters by 0.25'],
  ['10k steps', 'at least 10000 steps by 1000'],
  ['10.000 steps', 'at least 10000 steps by 1000'],
  ['10 000 steps', 'at least 10000 steps by 1000'],
  ['ten thousand steps', 'at least 10000 steps by 1000'],
  ['a hundred push-ups', 'at least 100 push-ups by 10'],
  ['Read twenty pages', 'at least 20 pages by 5'],
  ['2,5 l water', 'at least 2.5 liters by 0.25'],
  ['2½ liters of water', 'at least 2.5 liters by 0.25'],
  ['1 1/2 hours of study', 'at least 1.5 hours by 0.25'],
  ['Half an hour of reading', 'at least 30 minutes by 5'],
  ['An hour of piano', 'at least 1 hour by 0.25'],
  ['1h30 practice', 'at least 90 minutes by 10'],
  ['1 hour 30 minutes of study', 'at least 90 minutes by 10'],
  ['8+ glasses of water', 'at least 8 glasses by 1'],
  ['20-30 minutes of yoga', 'at least 20 minutes by 5'],
])('%s is understood however it is spelt: %s', (title, text) => {
  expect(textOf(title)).toBe(text)
})

test.each([
  ['At most 2 coffees', 'at most 2 coffees by 1'],
  ['No more than 30 minutes of screen time', 'at most 30 minutes by 5'],
  ['Screen time under 2h', 'at most 2 hours by 0.25'],
  ['Under 2000 calories', 'at most 2000 calories by 500'],
  ['Only 1 coffee a day', 'at most 1 coffee by 1'],
  ['1 coffee max', 'at most 1 coffee by 1'],
  ['2 drinks or less', 'at most 2 drinks by 1'],
  ['Limit social media to 30 minutes', 'at most 30 minutes by 5'],
  ["Don't drink more than 2 beers", 'at most 2 beers by 1'],
  ['Never over 2 drinks', 'at most 2 drinks by 1'],
  ['Spend less than $20 a day', 'at most 20 dollars by 5'],
  ['≤ 2 coffees', 'at most 2 coffees by 1'],
  ['<30 min TV', 'at most 30 minutes by 5'],
  ['at most 2-3 coffees', 'at most 3 coffees by 1'],
  ['Only check email twice a day', 'at most 2 times by 1'],
])('%s is a limit: %s', (title, text) => {
  expect(textOf(title)).toBe(text)
})

test('fewer than a number of things is one less', () => {
  expect(textOf('Less than 3 cookies')).toBe('at most 2 cookies by 1')
  expect(textOf('Fewer than 5 cigarettes')).toBe('at most 4 cigarettes by 1')
  expect(textOf('Less than 1 cookie')).toBeNull()
})

test('an amount of a treat or of a thing to quit is a limit without being called one', () => {
  expect(textOf('2 cigarettes a day')).toBe('at most 2 cigarettes by 1')
  expect(textOf('1 hour of TV')).toBe('at most 1 hour by 0.25')
  expect(textOf('Just 5 minutes of meditation')).toBe('at least 5 minutes by 1')
  expect(textOf('At least 30 min of exercise')).toBe('at least 30 minutes by 5')
  expect(textOf('No less than 6 hours of sleep')).toBe('at least 6 hours by 0.5')
})

test.each([
  ['Read 10 pages before bed', 'at least 10 pages by 1'],
  ['Read for 20 minutes before bed', 'at least 20 minutes by 5'],
  ['20 minute walk after dinner', 'at least 20 minutes by 5'],
  ['Gym 45 min 3x a week', 'at least 45 minutes by 5'],
  ['3 times a week 30 minutes yoga', 'at least 30 minutes by 5'],
  ['Run 5 km in 25 minutes', 'at least 5 km by 1'],
  ['100 days of code: 1 hour', 'at least 1 hour by 0.25'],
  ['10 minutes of reading, no phone', 'at least 10 minutes by 1'],
  ["Don't skip my 10 minute walk", 'at least 10 minutes by 1'],
])('%s: what else the name says does not hide the amount: %s', (title, text) => {
  expect(textOf(title)).toBe(text)
})

const noMeasures = {
  'a time or a date': `
Wake up at 6; Wake up at 6:30; 6 am club; In bed by 11; Lights out 22:30 on school nights; Bed at 22h; No coffee after 2pm;
Don't eat after 8; May 5; June 5 calls; 12/25 gifts; On the 5th; 1st of the month; 2026 goals; World Cup 2026 games; 9 to 5;
Meeting at 9 for calls; 24/7 mindset; First 10 minutes outside; Last 5 pages`,
  'a time before or after something': `
No screens 1 hour before bed; Take pill 30 minutes before breakfast; Walk 30 min after dinner; Wake up 1 hour earlier;
10 minutes early to work; Wait 20 minutes before coffee; Delay coffee 90 minutes; 20 minutes from home; 5 minutes to midnight`,
  'part of a name': `
Couch to 5k; Couch to 5 km; Training for a 10k; First 5k; Read Catch-22; Read 1984; Read Fahrenheit 451; 7 Habits of Highly
Effective People; 12 Rules for Life; Watch Blade Runner 2049; Maroon 5 songs; Formula 1 races; Windows 11 updates; Xbox 360
games; Area 51; Route 66 miles; WD-40; COVID-19 test; World War 2 podcast; Omega 3 capsules; Vitamin B12; SPF 50; H2O;
Exercise for type 2 diabetes; Zone 2 cardio 4x/week; Level 3 Spanish lessons; Grade 8 piano pieces; Chapter 3 pages; Top 10
tasks; Step 4 of the program; Project 2; Form 1040; 2 minute rule; The 5 second rule; 20-20-20 rule; 4-hour work week;
12 hour shift; 30 minute meals; 12 step meeting; 10 step skincare routine; 5 word memoir; 3 piece puzzle; 75 hard; 42`,
  'a length or a schedule': `
21 day yoga challenge; no soda for 30 days; 90 days sober; 100 days of code; Gym 3x a week; Twice a week; 4 days a week;
Every 2 hours drink water; stand up every 30 minutes; Day 12 journal; Week 3 workouts; Dry January`,
  'meant for longer or shorter than a day': `
run 20km per week; 2 blog posts a week; Read 50 pages of fiction a week; 150 minutes of exercise a week; Weekly 50 pages;
10 km weekly; Walk 1000 miles this year; Read 300 pages by the end of the month; Save $1000 by June; Save $10000 for a house;
Stand 5 minutes every hour; Drink water every 2 hours 250 ml; 5 min/km pace; Bike at 25 km/h; 20 pages per child`,
  'a weight, a dose or a score': `
Lose 5 kg; Lose 10 pounds; Bench 100 kg; Weigh 70 kg; Take 20mg of citalopram; Vitamin D 1000 IU; Drink 8oz glass of water;
5x5 bench; 3x10 squats; 3 x 10 push ups; Intermittent fasting 16:8; 5-4-3-2-1 grounding; 1:1 with my manager; S&P 500`,
  'a difference, or time without something': `
Reduce screen time by 30 minutes; 10 fewer cigarettes; 2 more glasses; an extra 10 minutes; work up to 50 push ups;
No phone for 2 hours; No phone for the first 30 minutes; 2 hours without social media; 8 hours no phone`,
  'unclear, or nothing to count': `
Eat 2000 calories; Pay $200 rent; 1 leetcode problem; one page of quran; A glass of water; Eat an apple; One on one time;
Run 5; Read for 30; 0 coffees; 0 minutes; 2000000 steps; 1.23456 km; 1.500 km; No sugar; Less sugar; qwxz; Meditate`,
}

test.each(Object.entries(noMeasures))('%s is no measure', (_, names) => {
  const titles = names
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((name) => name.trim())
  expect(titles.map((title) => [title, textOf(title)])).toEqual(titles.map((title) => [title, null]))
})

const word = fc.constantFrom(
  ...'drink at most no more than least under 2 8 2.5 10,000 0 1/2 ½ - to k + glasses of km minutes h steps $ a per day week x 3 before only twice max'.split(
    ' ',
  ),
)
const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
)

test('whatever is said, a measure is one that the form can make', () => {
  fc.assert(
    fc.property(anyTitle, fc.boolean(), (title, isQuitting) => {
      const measure = measureIn(title, () => isQuitting)
      expect(measure === null ? null : measureFields.parse(decimalMeasureOf(measure))).toEqual(measure)
      expect(measure === null || measure.step <= measure.target).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('every amount with up to two decimals is read back, in either direction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (hundredths) => {
      const target = hundredths * 10
      const spelt = decimalOf(target).toLocaleString('en-US')
      expect(measureOf(`Drink ${spelt} liters of water`)).toMatchObject({ target, direction: 'atLeast' })
      expect(measureOf(`At most ${spelt} liters`)).toMatchObject({ target, direction: 'atMost' })
    }),
  )
})
