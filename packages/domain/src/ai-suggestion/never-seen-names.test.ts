import { expect, test } from 'vitest'
import { isRight, type ExpectedRow } from '../../test/expected-row.ts'
import { suggestFor } from './rulebook.ts'

/**
 * Names as people type them, with what a thoughtful reader would accept. They were written down before the
 * catalogue was, and are kept apart from it.
 *
 * Name; icons that fit; schedules that fit: d daily, c a count a week, c3 exactly three, w135 exactly Monday, Wednesday and
 * Friday; the lowest and the highest target that make sense, counted in days when daily and otherwise as the schedule counts.
 */
const names: readonly ExpectedRow[] = [
  // sport
  ['Morning run', 'run activity', 'd c', 4, 66],
  ['Gym 3x a week', 'dumbbell', 'c3', 4, 16],
  ['Yoga MWF', 'activity leaf heart smile', 'w135', 8, 40],
  ['10k steps', 'run activity map', 'd', 14, 90],
  ['EXCERCISE', 'dumbbell activity run', 'd c', 4, 66],
  ['Walk the dog 🐶', 'run map tree heart', 'd', 14, 90],
  ['Swim on Tuesdays and Thursdays', 'droplet activity', 'w24', 8, 30],
  ['Couch to 5k', 'run activity', 'c3 w135', 4, 30],
  ['100 push ups', 'dumbbell activity flame', 'd c', 4, 66],
  ['Leg day every Wednesday', 'dumbbell', 'w3', 4, 16],
  ['Climbing twice a week', 'activity triangle map', 'c2', 4, 16],
  ['cycle to work', 'bike', 'd c w12345', 4, 66],
  ['Take the stairs', 'run activity', 'd w12345', 14, 66],
  ['Stretch 10 min', 'activity leaf heart', 'd', 14, 66],
  ['Plank 2 minutes', 'dumbbell activity clock flame', 'd c', 4, 66],
  ['Physio exercises for my knee', 'activity heart shield dumbbell', 'd c', 7, 66],
  ['play tennis with Mark', 'activity target star circle', 'c', 4, 16],
  ['long run sunday', 'run activity', 'w0', 4, 16],
  ['Pilates x2', 'activity heart leaf', 'c2', 4, 16],
  ['hit 150 active minutes', 'activity run dumbbell clock flame', 'd c', 4, 66],
  ['Tai chi in the park', 'activity leaf tree', 'd c', 4, 66],
  ['3x10 squats', 'dumbbell activity', 'd c', 4, 66],
  ['footy training Thurs', 'activity run target', 'w4', 4, 16],
  ['skip rope', 'activity run dumbbell flame', 'd c', 4, 66],
  ['kettlebells', 'dumbbell', 'c', 4, 16],

  // food and drink
  ['Drink 8 glasses of water', 'droplet', 'd', 14, 66],
  ['2L WATER', 'droplet', 'd', 14, 66],
  ['No sugar', 'apple shield flame heart', 'd', 14, 90],
  ['eat 5 fruits', 'apple leaf', 'd', 14, 66],
  ['Meal prep sunday', 'apple home flame clock', 'w0', 4, 16],
  ['Cook dinner at home', 'home apple flame', 'd c', 4, 66],
  ['protien 150g', 'apple dumbbell target flame', 'd', 14, 66],
  ['track calories', 'apple target flame activity', 'd', 14, 66],
  ['Intermittent fasting 16:8', 'clock apple', 'd', 14, 66],
  ['No takeout on weekdays', 'home apple shield', 'w12345', 10, 90],
  ['Meatless Monday', 'leaf apple', 'w1', 4, 16],
  ['eat a proper breakfast', 'apple coffee sun', 'd', 14, 66],
  ['No coffee after 2pm', 'coffee moon shield', 'd', 14, 90],
  ['green tea', 'coffee leaf', 'd', 14, 66],
  ['No snacking after dinner', 'apple shield moon clock', 'd', 14, 90],
  ['Pack lunch for work', 'apple home coffee', 'w12345 d', 10, 66],
  ['veggies with every meal', 'leaf apple', 'd', 14, 66],
  ['bake sourdough', 'home apple flame', 'c', 4, 16],

  // sleep
  ['In bed by 11', 'moon', 'd w01234', 14, 66],
  ['wake up at 6', 'sun clock', 'd w12345', 14, 66],
  ['Sleep 8 hours', 'moon', 'd', 14, 66],
  ['no snooze button', 'clock sun shield', 'd w12345', 14, 66],
  ['Power nap', 'moon clock', 'd c', 4, 66],
  ['No screens an hour before bed', 'moon phone shield', 'd', 14, 90],
  ['Lights out 22:30 on school nights', 'moon', 'w01234', 10, 60],

  // mind
  ['Meditate', 'leaf smile heart sun moon circle', 'd', 14, 66],
  ['medtation 20 mins', 'leaf smile heart sun moon circle', 'd', 14, 66],
  ['Gratitude journal', 'heart book star smile', 'd', 14, 66],
  ['3 things I am grateful for', 'heart book star smile', 'd', 14, 66],
  ['Journal before bed', 'book moon', 'd', 14, 66],
  ['Therapy every other Tuesday', 'heart smile lightbulb', 'w2 c1', 4, 16],
  ['Breathwork', 'leaf activity heart smile', 'd', 14, 66],
  ['positive affirmations', 'star smile heart sun', 'd', 14, 66],
  ['digital detox sundays', 'phone shield leaf', 'w0', 4, 16],
  ['be kinder to myself', 'heart smile', 'd', 14, 66],
  ['Morning pages', 'book sun lightbulb', 'd', 14, 66],
  ['read the bible', 'book star heart sun', 'd', 14, 90],
  ['Pray', 'heart star sun moon book smile', 'd', 14, 90],
  ['Church', 'heart star home sun', 'w0 c1', 4, 16],
  ['5 daily prayers', 'heart star sun moon clock', 'd', 14, 90],
  ['go outside for fresh air', 'tree leaf sun', 'd', 14, 66],
  ['cold shower', 'droplet flame', 'd', 7, 66],
  ['Sit in silence', 'leaf moon smile heart circle', 'd', 7, 66],
  ['mood check in', 'smile heart', 'd', 14, 66],

  // body care
  ['Take meds 💊', 'heart shield clock', 'd', 30, 365],
  ['Floss', 'smile shield', 'd', 14, 90],
  ['brush teeth twice a day', 'smile shield', 'd', 14, 90],
  ['Skincare AM/PM', 'sun smile droplet heart star', 'd', 14, 90],
  ['SPF every morning', 'sun shield umbrella', 'd', 14, 90],
  ['Vitamin D', 'sun shield heart apple', 'd', 14, 90],
  ['creatine', 'dumbbell shield apple heart', 'd', 14, 90],
  ['check blood pressure', 'heart activity', 'd c', 4, 90],
  ['weigh in on fridays', 'activity target heart', 'w5', 4, 16],
  ['wear my retainer', 'smile shield moon', 'd', 14, 90],
  ['sit up straight', 'activity shield target', 'd', 14, 66],
  ['wash my hair Mon & Thu', 'droplet smile star', 'w14', 8, 30],
  ['eye drops', 'eye droplet', 'd', 14, 90],
  ['inject insulin', 'heart shield droplet', 'd', 30, 365],

  // learning
  ['Duolingo', 'book lightbulb star headphones', 'd', 14, 100],
  ['French 15 min', 'book lightbulb headphones', 'd', 14, 100],
  ['Read 20 pages', 'book', 'd', 14, 66],
  ['READ MORE BOOKS!!!', 'book', 'd', 14, 66],
  ['1 leetcode problem', 'lightbulb target hexagon square', 'd c w12345', 4, 66],
  ['Anki reviews', 'book lightbulb square', 'd', 14, 100],
  ['study for the bar exam', 'book lightbulb target', 'd c w12345', 4, 100],
  ['SAT prep', 'book lightbulb target', 'd c w12345', 4, 100],
  ['learn python', 'lightbulb hexagon book target', 'd c', 4, 66],
  ['listen to a podcast', 'headphones', 'd c', 4, 66],
  ['Chess puzzles', 'lightbulb target star square diamond', 'd', 14, 66],
  ['watch one lecture', 'lightbulb book eye', 'd c', 4, 66],
  ['Practice Kanji', 'book lightbulb palette', 'd', 14, 100],
  ['crossword', 'lightbulb book square', 'd c', 4, 66],
  ['Do my homework', 'book lightbulb', 'd c w12345 w01234', 4, 66],
  ['touch typing practise', 'target clock square lightbulb', 'd c', 4, 66],

  // home
  ['Make the bed', 'home moon sun square', 'd', 14, 66],
  ['Laundry every Saturday', 'home droplet', 'w6', 4, 16],
  ['Water the plants', 'leaf droplet tree', 'c', 4, 16],
  ['declutter 10 minutes', 'home square', 'd c', 4, 66],
  ['do the dishes', 'home droplet', 'd', 14, 66],
  ['vacume', 'home', 'c', 4, 16],
  ['Take out the trash', 'home leaf', 'c', 4, 16],
  ['scoop the litter box', 'home heart', 'd', 14, 90],
  ['feed the cat', 'heart home', 'd', 14, 365],
  ['Change bed sheets', 'home moon', 'c1', 4, 16],
  ['mow the lawn', 'leaf tree home', 'c1', 4, 16],
  ['tidy desk at the end of the day', 'home square', 'd w12345', 10, 66],
  ['Clean the bathroom', 'home droplet', 'c1 w6', 4, 16],
  ['grocery shopping', 'apple home gift', 'c', 4, 16],
  ['weed the garden', 'leaf tree', 'c', 4, 16],

  // money
  ['Save $5', 'target gift shield star diamond', 'd c', 4, 66],
  ['Track expenses', 'target diamond shield', 'd', 14, 66],
  ['no spend day', 'shield target diamond', 'd c', 4, 66],
  ['Budget review first Sunday', 'target diamond shield', 'w0 c1', 4, 16],
  ['pay off credit card', 'target shield diamond', 'c1', 4, 16],
  ['check my investments', 'target diamond eye activity', 'c1', 4, 16],
  ['No impulse buying', 'shield target diamond', 'd', 14, 90],

  // people
  ['Call mom', 'phone heart', 'c', 4, 16],
  ['Text a friend', 'phone heart smile', 'd c', 4, 66],
  ['Date night', 'heart star flame gift', 'c1 w5 w6', 4, 16],
  ['read to the kids', 'book heart', 'd', 14, 90],
  ['Play with my daughter', 'smile heart star', 'd', 14, 90],
  ['family dinner', 'heart home apple', 'd c', 4, 66],
  ['Volunteer at shelter', 'heart gift smile', 'c1', 4, 16],
  ['Compliment someone', 'smile heart gift star', 'd', 14, 66],
  ['visit grandma', 'heart home', 'c1', 4, 16],
  ['talk to one stranger', 'smile phone heart', 'd', 7, 66],
  ['hug my wife', 'heart', 'd', 14, 365],
  ['Call dad every Sunday', 'phone heart', 'w0', 4, 16],

  // craft
  ['practice guitar', 'music', 'd c', 4, 66],
  ['Piano Tue/Thu/Sat', 'music', 'w246', 8, 40],
  ['Sketch', 'palette', 'd', 14, 100],
  ['photo a day', 'camera', 'd', 14, 365],
  ['crochet', 'palette star heart gift', 'd c', 4, 66],
  ['Write 500 words', 'book lightbulb', 'd w12345', 10, 100],
  ['work on my novel', 'book lightbulb', 'd c', 4, 100],
  ['Sing scales', 'music headphones', 'd', 14, 66],
  ['woodworking', 'palette home square hexagon', 'c', 4, 16],
  ['weekly blog post', 'book lightbulb', 'c1', 4, 16],
  ['make a beat', 'music headphones', 'd c', 4, 66],
  ['film a youtube video', 'camera', 'c', 4, 16],

  // work
  ['Deep work 2h', 'target clock lightbulb', 'd w12345', 10, 66],
  ['Inbox zero', 'target square circle phone', 'd w12345', 10, 66],
  ['plan tomorrow', 'target lightbulb clock square', 'd w12345 w01234', 10, 66],
  ['Weekly review', 'target eye lightbulb', 'c1 w5 w0', 4, 16],
  ['Apply to 2 jobs', 'target star map', 'd w12345', 7, 66],
  ['side project 1 hour', 'lightbulb target hexagon', 'd c', 4, 66],
  ['no meetings before noon', 'clock shield', 'w12345 d', 10, 90],
  ['pomodoro x4', 'clock target', 'd w12345', 10, 66],
  ['post on linkedin', 'phone star target', 'c w12345', 4, 66],
  ['leave work by 6', 'clock home sun', 'w12345 d', 10, 66],
  ['commit to github', 'lightbulb hexagon target square', 'd w12345', 10, 100],
  ['practice my presentation', 'target star lightbulb smile', 'd c w12345', 4, 66],

  // quitting something
  ["DON'T SMOKE", 'shield leaf flame', 'd', 21, 365],
  ['stop biting nails', 'shield smile', 'd', 14, 90],
  ['no alcohol', 'shield droplet heart', 'd', 14, 365],
  ['NoFap', 'shield', 'd', 14, 365],
  ['No phone after 10pm', 'phone moon shield', 'd', 14, 90],
  ['Screen time under 2h', 'phone eye shield clock', 'd', 14, 90],
  ['quit vaping', 'shield leaf flame', 'd', 21, 365],
  ['less instagram', 'phone eye shield', 'd', 14, 90],
  ['Dry January', 'shield droplet heart', 'd', 28, 31],
  ['stop doomscrolling', 'phone eye shield', 'd', 14, 90],
  ['no gambling', 'shield', 'd', 21, 365],
  ['Not complaining', 'smile shield heart', 'd', 7, 90],
  ['no soda for 30 days', 'shield droplet apple', 'd', 30, 30],
  ['give up energy drinks', 'shield droplet apple coffee', 'd', 14, 90],
  ['quit swearing', 'shield smile', 'd', 14, 90],

  // only a sign, or nothing known
  ['🏃‍♀️', 'run activity', 'd c', 4, 66],
  ['💧💧💧', 'droplet', 'd', 14, 66],
  ['📚', 'book', 'd', 14, 66],
  ['Project Halcyon', 'target star circle', 'd c', 4, 66],
  ['qwxz', 'target star circle', 'd', 7, 66],
  ['Thing on Mondays', 'target star circle', 'w1', 4, 16],
]

/** Names that the rules do not read well yet, listed so that a new miss fails the test. */
const knownMisses: readonly string[] = []

test('at least nine of ten names that the catalogue was not made from are read well', () => {
  const wrong = names.filter((row) => !isRight(row, suggestFor({ title: row[0], context: null }))).map(([name]) => name)
  expect(names.length).toBeGreaterThanOrEqual(150)
  expect(wrong).toEqual(knownMisses)
  expect(knownMisses.length / names.length).toBeLessThanOrEqual(0.1)
})
