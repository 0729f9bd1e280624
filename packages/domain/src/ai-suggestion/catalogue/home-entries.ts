import type { LifeArea } from './catalogue-entry.ts'

export const home: LifeArea = {
  color: 'Ochre',
  rhythm: 1,
  target: 30,
  because: {
    daily: 'a few minutes a day keep things from piling up',
    weekly: 'a regular slot keeps it from piling up',
  },
  entries: [
    {
      what: 'making the bed',
      icon: 'home',
      words: 'make bed, bed made, make my bed',
      rhythm: 'daily',
      says: 'One thing done before the day begins.',
    },
    {
      what: 'tidying up',
      icon: 'home',
      words:
        'declutter, pick up room, clean room, clear desk, clean desk, tidy desk, reset room, sunday reset, put away, clear table, clear sink, desk clean, room clean, closing shift, reset house, put things back, konmari, clutter, minimalism, one thing out, donate item, throw away, clear counter, ^tidy, ^organize, ^organise, ^sort, ~reset, ~workspace, toys, pick up toys, get rid',
      rhythm: 'daily',
      says: 'Ten minutes, one corner, everything back in its place.',
    },
    {
      what: 'cleaning',
      icon: 'home',
      words:
        'clean house, deep clean, housework, household, chore, scrub, mop, dust, clean kitchen, clean bathroom, clean toilet, wipe, clean windows, clean fridge, disinfect, clean oven, clean floor, sweep, clean car, wash car, clean bedroom, spring clean, flylady, zone cleaning, hoover stairs, ^clean, ~wash, ~cleanup, wipe counters, kitchen counter, clean keyboard, makeup brushes',
      says: 'One room at a time until it shines.',
    },
    {
      what: 'vacuuming',
      icon: 'home',
      words: 'vacuum, hoover, roomba',
      says: 'Once through all the rooms.',
    },
    {
      what: 'the dishes',
      icon: 'droplet',
      words:
        'dishwasher, wash up, do dishes, empty dishwasher, load dishwasher, clean after dinner, kitchen clean, kitchen, empty sink, sink, =dishes',
      rhythm: 'daily',
      says: 'Leave the kitchen the way you’d like to find it.',
    },
    {
      what: 'laundry',
      icon: 'home',
      words:
        'laundry, wash clothes, fold laundry, iron shirts, ironing, fold clothes, washing machine, load of washing, wash towels, clothes, iron clothes, do washing, put away laundry',
      says: 'Wash, dry, fold, and put it away the same day.',
    },
    {
      what: 'fresh sheets',
      icon: 'moon',
      words:
        'sheets, change sheets, bed linen, wash bedding, change bed, pillowcase, flip mattress, change pillowcases, =bedding',
      says: 'Fresh sheets, and a good night after.',
    },
    {
      what: 'the rubbish',
      icon: 'home',
      words: 'trash, garbage, rubbish, bins, recycle, compost, take out bin, bin day, empty bins',
      says: 'Take it out, and sort the recycling.',
    },
    {
      what: 'watering the plants',
      icon: 'leaf',
      words:
        'water plants, plants, houseplant, water flowers, succulents, mist plants, fertilize plants, repot, orchid, bonsai, water herbs, water tomatoes, cactus, water cactus, fern, monstera',
      rhythm: 2,
      says: 'Check each plant and water the thirsty ones.',
    },
    {
      what: 'the garden',
      icon: 'leaf',
      words:
        'garden, weed, mow, lawn, yard, yard work, yardwork, rake, prune, allotment, harvest, plant seeds, greenhouse, vegetable patch, compost heap, plant tree, hedge, water garden, water lawn, leaves rake, shovel snow, chop wood, firewood',
      says: 'An hour outside with your hands in the soil.',
    },
    {
      what: 'feeding the animals',
      icon: 'heart',
      words:
        'feed cat, feed dog, feed fish, feed pet, feed chickens, pet, cat, fish tank feed, feed birds, bird feeder, hamster, rabbit, guinea pig, parrot, chickens, feed horse, give cat, tortoise, ^feed, water bowl, bird bath',
      rhythm: 'daily',
      target: 90,
      says: 'Food, fresh water, and a moment of company.',
    },
    {
      what: 'the litter box',
      icon: 'home',
      words:
        'litter, litter box, clean cage, clean aquarium, aquarium, fish tank, clean coop, muck out, clean litter, kitty litter, scoop litter, poop scoop',
      rhythm: 'daily',
      target: 60,
      says: 'A minute of work for a happy pet.',
    },
    {
      what: 'training the dog',
      icon: 'star',
      words:
        'train dog, dog training, puppy training, teach dog, brush dog, brush cat, play with cat, play with dog, groom dog, cuddle cat, obedience, brush pet, play with pet, one command, dog command, dog trick, wash dog, bathe dog, groom cat, groom pet',
      rhythm: 'daily',
      says: 'Ten patient minutes, just the two of you.',
    },
    {
      what: 'shopping',
      icon: 'gift',
      words:
        'groceries, shop, supermarket, food shop, farmers market, errand, grocery list, shopping list, market, costco run, buy groceries, ~buy, run errands, plan groceries',
      says: 'Write the list first, then buy what’s on it.',
    },
    {
      what: 'repairs',
      icon: 'home',
      words:
        'diy, repair, fix house, home improvement, renovate, renovation, maintenance, change filter, check smoke alarm, paint wall, assemble, car maintenance, check tire, tyre pressure, oil change, change toothbrush, descale, ^fix, smoke detector, first aid, fire extinguisher, light bulb, emergency kit, emergency contacts, fix bike, repair bike, bike maintenance, oil chain, ~replace, ~change, ~rotate, ~sharpen, ~refill, ~restock, ~install, ~inspect, ~mend, mattress, knives',
      says: 'Fix one thing that’s been waiting.',
    },
    {
      what: 'the home',
      icon: 'home',
      words:
        'open windows, air room, lock door, check locks, close blinds, light candle, fresh flowers, air out, prep for tomorrow, lay out clothes, outfit, pick outfit, pack bag, pack gym bag, prepare clothes, set coffee maker, charge phone, ~house, ~room, ~charge, charge devices',
      rhythm: 'daily',
      says: 'One small thing that makes home feel like home.',
    },
    {
      what: 'an errand',
      icon: 'target',
      words:
        'haircut, barber, post office, pharmacy, dry cleaning, passport, renew, polish shoes, shine shoes, vote, ~check, ~schedule, ~return, ~order, ~book a, ~drop off, ~collect',
      isFamily: true,
      says: 'Get it done, and off your mind.',
    },
    {
      what: 'saving energy',
      icon: 'leaf',
      words:
        'save energy, turn off lights, save electricity, save water, zero waste, reusable, plastic free, eco, sustainable, public transport, take bus, carpool, pick litter, litter pick, reuse, less plastic, no plastic, reusable cup',
      rhythm: 'daily',
      says: 'One small choice for the planet.',
    },
  ],
}
