import type { LifeArea } from './catalogue-entry.ts'

export const sport: LifeArea = {
  color: 'Signal',
  rhythm: 3,
  target: 30,
  because: {
    daily: 'a little movement every day is easy to keep',
    weekly: 'the body grows stronger on the days between',
  },
  entries: [
    {
      what: 'running',
      icon: 'run',
      words:
        'jog, parkrun, couch 5k, c25k, 5k, marathon, half marathon, trail run, sprints, treadmill, interval run, ^run, hill repeats, hill sprints, run laps, run club',
      says: 'Put your shoes on and get moving; pace doesn’t matter.',
    },
    {
      what: 'a long run',
      icon: 'run',
      words: 'long run',
      rhythm: [0],
      says: 'One unhurried long run, slow enough to talk.',
    },
    {
      what: 'walking',
      icon: 'run',
      words: 'stroll, steps, pedometer, 10k steps, hot girl walk, step count, get moving, ~km, ~mile, ^walk, step goal',
      rhythm: 'daily',
      says: 'Take a walk, however short, and clear your head.',
    },
    {
      what: 'walking the dog',
      icon: 'run',
      words: 'walk dog, dog walk, walk puppy, dog',
      rhythm: 'daily',
      target: 60,
      says: 'A proper walk, good for both of you.',
    },
    {
      what: 'hiking',
      icon: 'map',
      words: 'hike, trek, ~mountain, ~trail',
      rhythm: 1,
      says: 'Get out on a trail and up a hill.',
    },
    {
      what: 'strength training',
      icon: 'dumbbell',
      words:
        'gym, lift weights, strength, strength training, weight training, weightlifting, powerlifting, bodybuilding, deadlift, bench press, bench, barbell, dumbbell, kettlebell, leg day, arm day, chest day, back day, push day, pull day, upper body, lower body, stronglifts, starting strength, biceps, triceps, glutes, resistance band, ~reps, ^lift, =sets, =legs, calves, kettlebell swings, calf raises, =weights',
      says: 'Train with weights and write down what you lifted.',
    },
    {
      what: 'exercise',
      icon: 'dumbbell',
      words:
        'workout, fitness, sport, sweat, active minutes, close rings, move ring, personal trainer, orange theory, bootcamp, insanity, p90x, peloton class, les mills, body pump, f45, get fit, get in shape, stay active, ~session, ^exercise, ^train, ^active, conditioning, work out, ~sweaty',
      says: 'Move until you’re out of breath, any way you like.',
    },
    {
      what: 'bodyweight training',
      icon: 'dumbbell',
      words:
        'push up, pull up, chin up, press up, sit up, squat, plank, burpee, lunge, crunch, abs, core, core workout, calisthenics, dips, wall sit, dead hang, handstand, bodyweight, 7 minute workout, jumping jacks, mountain climbers',
      rhythm: 'daily',
      target: 30,
      says: 'A few honest sets, no equipment needed.',
    },
    {
      what: 'interval training',
      icon: 'flame',
      words:
        'hiit, tabata, interval, crossfit, circuit, wod, metcon, cardio, spin, spin class, elliptical, rowing machine, erg, stairmaster, stepper, zumba, aerobics, agility, ladder drills',
      says: 'Short and hard: get your heart up, then recover well.',
    },
    {
      what: 'cycling',
      icon: 'bike',
      words: 'bike, cycle, bicycle, mountain bike, peloton, zwift, ebike, ride bike, indoor trainer',
      says: 'Get on the bike and turn the pedals.',
    },
    {
      what: 'cycling to work',
      icon: 'bike',
      words: 'bike work, cycle work, bike commute, cycle commute, ride work, bike school, cycle school',
      rhythm: [1, 2, 3, 4, 5],
      says: 'Take the bike to work and arrive awake.',
    },
    {
      what: 'swimming',
      icon: 'droplet',
      words: 'swim, laps, pool, aqua, open water swim, water polo, aquafit, lido, water aerobics, aqua aerobics',
      rhythm: 2,
      says: 'Swim a few lengths at your own pace.',
    },
    {
      what: 'yoga',
      icon: 'activity',
      words: 'yoga, vinyasa, ashtanga, hatha, yin yoga, sun salutation, asana, yoga with adriene, hot yoga, bikram',
      says: 'Roll out the mat and breathe through a few poses.',
    },
    {
      what: 'pilates',
      icon: 'activity',
      words: 'pilates, barre, reformer',
      says: 'Slow, controlled work for your core.',
    },
    {
      what: 'stretching',
      icon: 'activity',
      words:
        'stretch, mobility, flexibility, foam roll, splits, touch toes, hamstring, warm up, cool down, hip opener, limber, loosen up, ~ankle, ~shoulder, ~hip, ~neck, ~back, ~knee, balance, neck rolls, posture flow, foam roller',
      rhythm: 'daily',
      says: 'A few minutes of slow stretching, never to the point of pain.',
    },
    {
      what: 'physiotherapy',
      icon: 'heart',
      words:
        'physio, physiotherapy, physical therapy, rehab, pt exercises, knee exercises, back exercises, shoulder exercises, neck exercises, kegel, pelvic floor, ankle exercises, ice knee, ice ankle, ice shoulder, ice pack, elevate foot, elevate legs',
      rhythm: 'daily',
      target: 42,
      says: 'Do the exercises you were given, calmly and completely.',
    },
    {
      what: 'climbing',
      icon: 'triangle',
      words: 'climb, boulder, rock climbing, climbing gym, hangboard, fingerboard',
      rhythm: 2,
      says: 'Find a wall and try one more route than last time.',
    },
    {
      what: 'a racket sport',
      icon: 'target',
      words: 'tennis, badminton, table tennis, ping pong, padel, pickleball, racquetball, squash',
      rhythm: 1,
      isFamily: true,
      says: 'Play a match or hit balls for an hour.',
    },
    {
      what: 'a team sport',
      icon: 'activity',
      words:
        'football, soccer, footy, basketball, volleyball, handball, hockey, rugby, cricket, baseball, softball, lacrosse, ultimate frisbee, frisbee, 5 a side, futsal, netball, team practice, shoot hoops, hoops',
      rhythm: 2,
      isFamily: true,
      says: 'Show up, warm up, and play.',
    },
    {
      what: 'martial arts',
      icon: 'shield',
      words:
        'martial arts, karate, judo, bjj, jiu jitsu, taekwondo, boxing, kickboxing, muay thai, mma, aikido, kung fu, krav maga, fencing, punching bag, heavy bag, capoeira, kendo, wrestling, spar, shadow boxing, self defense, self defence',
      rhythm: 2,
      isFamily: true,
      says: 'Train technique with patience and respect.',
    },
    {
      what: 'tai chi',
      icon: 'leaf',
      words: 'tai chi, taichi, qigong, qi gong, chi gong',
      rhythm: 'daily',
      says: 'Move slowly, breathe deeply, keep your balance.',
    },
    {
      what: 'dancing',
      icon: 'music',
      words:
        'dance, ballet, salsa, hip hop, tango, bachata, swing, pole, tap dance, ballroom, choreography, just dance',
      rhythm: 2,
      isFamily: true,
      says: 'Put music on and dance.',
    },
    {
      what: 'rowing',
      icon: 'activity',
      words: 'row, kayak, canoe, paddle, paddleboard, sup, sail, dragon boat',
      rhythm: 2,
      says: 'Get on the water and find a steady stroke.',
    },
    {
      what: 'a board sport',
      icon: 'activity',
      words:
        'skate, skateboard, surf, snowboard, ski, rollerblade, inline skate, ice skate, longboard, wakeboard, kitesurf, roller skate',
      rhythm: 1,
      isFamily: true,
      says: 'Take the board out and play.',
    },
    {
      what: 'skipping rope',
      icon: 'activity',
      words: 'jump rope, skip rope, skipping, rope jump, trampoline, rebounder, hula hoop',
      says: 'A few rounds of rope, light on your feet.',
    },
    {
      what: 'golf',
      icon: 'target',
      words: 'golf, driving range, disc golf, archery, darts, bowling, shooting range, =putting',
      rhythm: 1,
      isFamily: true,
      says: 'Take aim, breathe out, and play.',
    },
    {
      what: 'horse riding',
      icon: 'activity',
      words: 'horse, horse riding, ride horse, equestrian, dressage, stable',
      rhythm: 2,
      says: 'Time with the horse, in the saddle or beside it.',
    },
    {
      what: 'taking the stairs',
      icon: 'run',
      words: 'take stairs, stairs, no elevator, no lift, climb stairs',
      rhythm: 'daily',
      says: 'Skip the elevator and take the stairs.',
    },
    {
      what: 'getting up from the desk',
      icon: 'activity',
      words: 'stand up, stand hourly, standing desk, get up hourly, sit less, move hourly, stand for',
      rhythm: [1, 2, 3, 4, 5],
      says: 'Stand up and move every hour of your workday.',
    },
    {
      what: 'a rest day',
      icon: 'umbrella',
      words: 'rest day, recovery day, active recovery, sauna, ice bath after training, massage gun',
      rhythm: 1,
      says: 'Rest on purpose: strength grows today.',
    },
  ],
}
