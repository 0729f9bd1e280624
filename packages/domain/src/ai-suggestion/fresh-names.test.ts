import { expect, test } from 'vitest'
import { isRight, type ExpectedRow } from '../../test/expected-row.ts'
import { suggestFor } from './rulebook.ts'

/**
 * A second table, written when the first was answered in full: other people, other words, the columns of the first. At its
 * first try 99 of 112 were right. Rules and catalogue have been mended by it since, so it guards what was reached and
 * measures no more; a new measure needs new names.
 */
const names: readonly ExpectedRow[] = [
  // a parent of small children
  ['bath time with the twins', 'heart droplet smile', 'd', 14, 90],
  ['Pack the kids lunchboxes', 'apple home heart', 'd w12345', 14, 66],
  ['pump at work 3x', 'droplet heart clock', 'd c w12345', 4, 66],
  ['No yelling at the kids', 'leaf heart shield smile', 'd', 14, 90],
  ['nap when baby naps', 'moon', 'd', 7, 66],
  ['one on one time w/ Emma every Saturday', 'heart smile', 'w6', 4, 16],
  ['Sing lullabies', 'music moon', 'd', 7, 66],
  ['pick up toys before dinner', 'home', 'd', 14, 66],
  ['breastfeeding vitamins', 'shield heart apple', 'd', 14, 90],
  ['library trip on Wednesdays', 'book', 'w3', 4, 16],

  // a retired person
  ['Bridge club Thursday afternoons', 'smile lightbulb diamond', 'w4', 4, 16],
  ['take blood pressure tablets', 'shield heart', 'd', 30, 365],
  ['Walk to the newsagent', 'run map', 'd', 14, 66],
  ['Aqua aerobics Mon/Wed', 'droplet activity flame', 'w13', 8, 30],
  ['skype the grandchildren', 'phone heart', 'c w0', 4, 16],
  ['potter in the greenhouse', 'leaf tree', 'd c', 4, 66],
  ['write my memoirs', 'book lightbulb', 'd c', 4, 100],
  ['feed the birds', 'heart tree leaf', 'd', 14, 365],
  ['Balance exercises', 'activity heart dumbbell', 'd c', 4, 66],
  ['genealogy research', 'book lightbulb tree map', 'd c', 4, 66],

  // a student
  ['Revise chemistry 45 mins', 'book lightbulb', 'd c w12345', 4, 66],
  ['attend all lectures', 'book lightbulb', 'w12345 d', 10, 66],
  ['Past papers sat + sun', 'book lightbulb target', 'w06', 8, 30],
  ['thesis: 300 words', 'book lightbulb', 'd w12345', 10, 100],
  ['review flash cards on the bus', 'lightbulb book', 'd w12345', 10, 100],
  ["don't skip breakfast", 'apple sun coffee', 'd', 14, 66],
  ['office hours every tues', 'book lightbulb clock target', 'w2', 4, 16],
  ['laundry (biweekly)', 'home droplet', 'c1', 4, 16],
  ['no all-nighters', 'moon shield target clock', 'd', 14, 90],
  ['Mock interview 2x per week', 'map target star', 'c2', 4, 16],

  // an office worker
  ['20-20-20 rule', 'eye', 'd w12345', 10, 66],
  ['stand up every hour', 'activity run clock', 'w12345 d', 10, 66],
  ['lunch away from my desk', 'apple coffee', 'w12345 d', 10, 66],
  ['Timesheets on Friday', 'clock', 'w5', 4, 16],
  ['No slack after 6', 'clock shield phone', 'd w12345', 10, 90],
  ['Plan my week on Sunday evening', 'target eye lightbulb', 'w0', 4, 16],
  ['1:1 with my manager', 'clock target', 'c1 w12345', 4, 66],
  ['10 cold calls weekdays', 'star phone target', 'w12345', 10, 66],
  ['clear my to-do list', 'target square', 'd w12345', 10, 66],
  ['learn excel', 'lightbulb book', 'd c', 4, 66],
  ['take all my breaks', 'coffee', 'd w12345', 10, 66],
  ['read industry news', 'book', 'd w12345', 10, 66],

  // an athlete
  ['Zone 2 cardio 4x/week', 'flame run activity heart', 'c4', 4, 16],
  ['PUSH PULL LEGS 6 days a week', 'dumbbell', 'c6', 4, 16],
  ['mobility work', 'activity', 'd c', 4, 66],
  ['run 20km per week', 'run', 'c d', 4, 66],
  ['tempo run tuesdays', 'run', 'w2', 4, 16],
  ['ice bath after long runs', 'droplet flame umbrella run', 'd c w0', 4, 66],
  ['hit 180g protein', 'apple dumbbell target', 'd', 14, 66],
  ['never miss leg day', 'dumbbell', 'c w1 w5', 4, 16],
  ['rest day thursday', 'umbrella leaf moon heart', 'w4', 4, 16],
  ['dead hangs', 'dumbbell', 'd c', 4, 66],
  ['Pelvic floor exercises x3 daily', 'heart activity', 'd', 14, 66],
  ['boxing class m/w', 'shield activity', 'w13', 8, 30],
  ['log my lifts', 'dumbbell', 'c d', 4, 66],

  // a convalescent
  ['ate a real meal', 'apple', 'd', 7, 66],
  ['took my antidepressants', 'shield heart', 'd', 30, 365],
  ['got dressed', 'droplet home sun smile', 'd', 7, 66],
  ['AA meeting Mon Wed Fri', 'heart shield', 'w135', 8, 40],
  ['90 days sober', 'shield', 'd', 90, 90],
  ['no self harm', 'shield heart', 'd', 14, 365],
  ['leave the house', 'tree home sun clock run', 'd', 7, 66],
  ['Worry journal', 'book leaf', 'd', 14, 66],
  ['use my inhaler', 'shield heart', 'd', 30, 365],
  ['blood glucose log', 'heart activity', 'd', 14, 90],
  ['Quit weed', 'shield', 'd', 21, 365],
  ['stop picking my skin', 'shield smile', 'd', 14, 90],

  // home and money
  ['wipe down kitchen', 'home droplet', 'd c', 4, 66],
  ['bins out Tuesday night', 'home leaf', 'w2', 4, 16],
  ['one load of washing', 'home droplet', 'd c', 4, 66],
  ['change the cat litter', 'home heart', 'd c', 4, 90],
  ['check on the bees', 'leaf eye tree heart target', 'c d', 4, 66],
  ['iron shirts for the week', 'home', 'c1 w0', 4, 16],
  ['water tomatoes every other day', 'leaf droplet', 'c3', 4, 16],
  ['put £10 in savings', 'shield diamond', 'c d', 4, 66],
  ['no amazon orders', 'diamond shield', 'd', 14, 90],
  ['Check bank account', 'diamond target', 'c d', 4, 66],
  ['cancel unused subscriptions', 'diamond', 'c1', 4, 16],
  ['bring my own coffee', 'coffee', 'd w12345', 10, 66],

  // arts and pastimes
  ['Violin 30 min, no excuses', 'music', 'd', 14, 66],
  ['learn a song on ukelele', 'music', 'd c', 4, 66],
  ['daily haiku', 'book lightbulb', 'd', 14, 100],
  ['Blender donut tutorial', 'camera lightbulb palette', 'd c', 4, 66],
  ['embroidery on weekends', 'palette', 'w06', 8, 30],
  ['D&D every other Friday', 'smile star hexagon', 'w5 c1', 4, 16],
  ['watch a film from the list', 'camera eye smile lightbulb star', 'c d', 4, 66],
  ['paint minis', 'palette', 'c d', 4, 66],
  ['stream on twitch 3 nights a week', 'camera', 'c3', 4, 16],
  ['museum once a month', 'palette map lightbulb star eye smile', 'c1', 4, 16],
  ['bird watching', 'tree eye leaf', 'd c', 4, 66],

  // faith and mind
  ['Fajr on time', 'heart star sun moon', 'd', 14, 90],
  ['Shabbat dinner', 'star home heart', 'w5 c1 w6', 4, 16],
  ['one page of quran', 'book', 'd', 14, 90],
  ['loving-kindness meditation', 'leaf heart', 'd', 14, 66],
  ['write three wins', 'heart star book', 'd', 14, 66],
  ['5-4-3-2-1 grounding', 'tree leaf heart smile', 'd', 7, 66],
  ['be on time', 'clock', 'd w12345', 10, 66],
  ['say no more often', 'star shield smile', 'd', 7, 66],

  // typing
  ['mediate 10 min', 'leaf', 'd', 14, 66],
  ['drnik watre', 'droplet', 'd', 14, 66],
  ['VITAMNS', 'shield', 'd', 14, 90],
  ['strecthing', 'activity', 'd', 14, 66],
  ['jornal', 'book', 'd', 14, 66],
  ['Swiming Wensdays', 'droplet activity', 'w3', 4, 16],
  ['pracitce spansh', 'book', 'd', 14, 100],
  ['gutar', 'music', 'd c', 4, 66],
  ['no smokng', 'shield', 'd', 21, 365],
  ['🧘 before work', 'activity leaf', 'd c w12345', 4, 66],
  ['🚭', 'shield', 'd', 21, 365],
  ['💊 8am', 'shield heart', 'd', 14, 365],
  ['Lauf 5 km', 'run', 'd c', 4, 66],
  ['no 🍺 on weeknights', 'shield', 'w12345 w01234', 10, 60],
]

/** Names that the rules do not read well yet, listed so that a new miss fails the test. */
const knownMisses: readonly string[] = ['pump at work 3x']

test('names from walks of life that the catalogue was not written for are read well', () => {
  const wrong = names.filter((row) => !isRight(row, suggestFor({ title: row[0], context: null }))).map(([name]) => name)
  expect(names.length).toBeGreaterThanOrEqual(100)
  expect(wrong).toEqual(knownMisses)
  expect(knownMisses.length / names.length).toBeLessThanOrEqual(0.1)
})
