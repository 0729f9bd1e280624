import type { LifeArea } from './catalogue-entry.ts'

/** What people want less of. Found where a name says no to it, or says nothing else: alcohol is not tracked to drink more. */
export const quitting: LifeArea = {
  color: 'Brick',
  rhythm: 'daily',
  target: 30,
  because: { daily: 'quitting happens one day at a time', weekly: 'on these days the rule is clear' },
  entries: [
    {
      what: 'smoking',
      icon: 'shield',
      words:
        'smoke, cigarette, cigar, tobacco, nicotine, vape, juul, snus, dip, shisha, hookah, iqos, e cigarette, chewing tobacco, zyn',
      target: 90,
      says: 'A day of clean air; every hour of it heals you.',
    },
    {
      what: 'alcohol',
      icon: 'shield',
      words: 'alcohol, drink, beer, wine, booze, sober, liquor, drunk, whiskey, vodka, cocktail, pub, binge drink',
      target: 60,
      says: 'A day without alcohol, and a clear head tomorrow.',
    },
    {
      what: 'drugs',
      icon: 'shield',
      words:
        'weed, cannabis, marijuana, drug, pot, thc, edibles, cocaine, pills high, opioid, kratom, getting high, smoke weed, gummies',
      target: 90,
      says: 'One clear day; then the next.',
    },
    {
      what: 'pornography',
      icon: 'shield',
      words: 'porn, fap, nofap, masturbate, masturbation, pmo, nnn, nut, edging, onlyfans',
      target: 90,
      says: 'One day at a time; the urge passes.',
    },
    {
      what: 'gambling',
      icon: 'shield',
      words: 'gamble, bet, casino, slots, poker, scratch card, lottery, loot box, gacha, sports betting, day trading',
      target: 90,
      says: 'A day without a bet is a day won.',
    },
    {
      what: 'sugar',
      icon: 'apple',
      words:
        'sugar, sweets, candy, chocolate, dessert, added sugar, cake, cookies, ice cream, refined sugar, donut, pastries, biscuits, gummy bears',
      says: 'A day without added sugar; fruit is allowed.',
    },
    {
      what: 'sugary drinks',
      icon: 'droplet',
      words:
        'soda, coke, cola, soft drink, pop, energy drink, red bull, monster, juice, fizzy drinks, diet coke, pepsi, sugary drink, dr pepper, mountain dew, sparkling drinks',
      says: 'Water or tea instead.',
    },
    {
      what: 'junk food',
      icon: 'apple',
      words:
        'junk, junk food, junkfood, fast food, takeout, takeaway, take out, take away, processed food, ultra processed, chips, crisps, mcdonalds, pizza, fries, eat out, deliveroo, doordash, uber eats, ubereats, restaurant, fried food, order food, ordering in, delivery, delivery food, burger, instant noodles',
      says: 'Eat something real, made at home.',
    },
    {
      what: 'eating between meals',
      icon: 'clock',
      words:
        'snack, late night eating, eat after, food after, night snack, midnight snack, binge eat, overeat, second helping, eat late, emotional eating, stress eating, comfort eating, seconds, graze, late eating, late meals, food before, late snacks',
      says: 'Wait ten minutes and drink a glass of water; it passes.',
    },
    {
      what: 'some foods',
      icon: 'apple',
      words:
        'carbs, bread, gluten, dairy, meat, red meat, pork, pasta, milk, cheese, rice, beef, salt, salty, bacon, white bread, butter, eggs, spicy food',
      isFamily: true,
      says: 'Leave it out today and enjoy the rest.',
    },
    {
      what: 'caffeine',
      icon: 'coffee',
      words: 'coffee, caffeine, espresso, decaf, cup of coffee, starbucks',
      says: 'Stay below your limit; sleep will thank you.',
    },
    {
      what: 'the phone',
      icon: 'phone',
      words:
        'phone, screen, screen time, screentime, scroll, doomscroll, phone in bed, phone first thing, phone use, device, smartphone, digital, electronics, internet, cell phone, ipad, tablet, notification, phone pickup, phone time, nophone, gadget, phone usage, mobile, iphone, wifi',
      says: 'Leave it in another room and see what you do instead.',
    },
    {
      what: 'social media',
      icon: 'phone',
      words:
        'social media, instagram, insta, facebook, tiktok, twitter, reddit, snapchat, youtube, reels, shorts, youtube shorts, threads, social, x app, linkedin feed, pinterest, tumblr, news feed, feed, 9gag, discord, fb, ig, checking news, =news',
      says: 'A day without the feed; the world is still there.',
    },
    {
      what: 'television',
      icon: 'eye',
      words:
        'tv, television, netflix, binge watch, series, hulu, twitch, streaming, watch tv, movies, anime, disney plus, youtube videos, shows',
      says: 'Screen off, and the evening is suddenly long.',
    },
    {
      what: 'video games',
      icon: 'shield',
      words:
        'video game, videogames, game, playstation, xbox, fortnite, league of legends, steam, mobile game, candy crush, minecraft, clash, valorant, wow, dota, genshin, roblox, switch games',
      says: 'Play something with an end, or nothing today.',
    },
    {
      what: 'shopping',
      icon: 'diamond',
      words:
        'impulse buy, online shopping, amazon, shopping, buy clothes, buying, unnecessary spending, spend, impulse, temu, shein, new clothes, buying stuff, impulse purchase, fast fashion, ebay, overspend',
      says: 'Sleep on it; most urges are gone by morning.',
    },
    {
      what: 'biting nails',
      icon: 'shield',
      words:
        'bite nails, nail biting, nails, biting, cuticles, pick skin, skin picking, pick nose, hair pulling, trichotillomania, pick scabs, picking, crack knuckles, touch face, chew lip, lip biting, scratch, teeth grinding, clench, popping pimples, cheek biting, hair twirling, fidget',
      target: 30,
      says: 'Notice the hand on its way, and put it down.',
    },
    {
      what: 'swearing',
      icon: 'smile',
      words: 'swear, curse, cuss, profanity, bad language, bad words',
      says: 'Find a better word, or none.',
    },
    {
      what: 'complaining',
      icon: 'smile',
      words:
        'complain, gossip, negative, negativity, whine, judge, criticize, criticise, blame, negative self talk, negative thoughts, comparing, compare myself, self criticism, worrying, overthink, ruminate, jealous, grudge, apologize, say sorry, people pleasing, interrupt, sarcasm, self deprecation, put myself down',
      target: 21,
      says: 'Notice it, smile, and say something kinder.',
    },
    {
      what: 'anger',
      icon: 'leaf',
      words:
        'yell, shout, anger, angry, lose temper, fight, argue, rage, scream, road rage, snap at, snap, temper, bicker',
      target: 30,
      says: 'Breathe out before you answer.',
    },
    {
      what: 'lying',
      icon: 'shield',
      words: 'lie, white lies, excuse, cheat, stealing, promise',
      says: 'Say it like it is, kindly.',
    },
    {
      what: 'contact with somebody',
      icon: 'shield',
      words: 'contact, contact ex, text ex, ex, stalk ex, checking ex, call ex, no contact, toxic',
      target: 60,
      says: 'One more day; it gets easier.',
    },
    {
      what: 'working too late',
      icon: 'clock',
      words:
        'work after, work late, work weekend, work email, emails after, overwork, overtime, work evening, slack after, multitask',
      rhythm: [1, 2, 3, 4, 5],
      says: 'Work ends when you say it does.',
    },
    {
      what: 'putting things off',
      icon: 'target',
      words:
        'procrastinate, procrastination, putting off, waste time, lazy, laziness, distraction, being late, tardy, naps, ~late',
      says: 'Start with two minutes; starting is the hard part.',
    },
    {
      what: 'staying up late',
      icon: 'moon',
      words: 'stay up late, late nights, all nighter, oversleep, sleep in',
      says: 'Lights out on time; tomorrow starts tonight.',
    },
    {
      what: 'tanning and sun',
      icon: 'sun',
      words: 'tanning, sunbathing, tanning bed',
      says: 'Your skin thanks you for every day you skip.',
    },
  ],
}

/** Names that say by themselves that something is left out. */
export const abstaining: LifeArea = {
  color: 'Brick',
  rhythm: 'daily',
  target: 60,
  because: { daily: 'quitting happens one day at a time', weekly: 'on these days the rule is clear' },
  entries: [
    {
      what: 'a sober life',
      icon: 'shield',
      words:
        'sober, sobriety, stay sober, teetotal, af day, one day at a time, recovery, stay clean, clean and sober, straight edge, mocktail',
      target: 90,
      says: 'Just for today; tomorrow can wait.',
    },
    {
      what: 'a dry January',
      icon: 'shield',
      words: 'dry january, dry jan, damp january',
      target: 31,
      says: 'A month without alcohol, one day at a time.',
    },
    {
      what: 'a sober October',
      icon: 'shield',
      words: 'sober october, ocsober',
      target: 31,
      says: 'A month without alcohol, one day at a time.',
    },
    {
      what: 'Lent',
      icon: 'shield',
      words: 'lent, give up for lent',
      target: 40,
      says: 'Forty days without it.',
    },
    {
      what: 'not smoking',
      icon: 'shield',
      words: 'nosmoking, smoke free, smokefree, stoptober, nicotine free, nicotine patch, nicotine gum',
      target: 90,
      says: 'A day of clean air; every hour of it heals you.',
    },
    {
      what: 'a clear head',
      icon: 'shield',
      words: 'no fap, nofap, no nut november, semen retention, celibate, abstinence, monk month, clean streak',
      target: 90,
      says: 'One day at a time; the urge passes.',
    },
    {
      what: 'time without a screen',
      icon: 'phone',
      words:
        'digital detox, dopamine detox, screen free, phone free, offline, airplane mode, dumb phone, grayscale, screen detox, social media detox, tech free, screen curfew, phone curfew, phone jail, tv free, phone away, phone down, put phone, phone drawer, phone box, leave phone',
      target: 30,
      says: 'Leave the screen dark and see what you do instead.',
    },
  ],
}
