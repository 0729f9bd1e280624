import type { LifeArea } from './catalogue-entry.ts'

export const people: LifeArea = {
  color: 'Brick',
  rhythm: 1,
  target: 30,
  because: {
    daily: 'closeness is built from small things every day',
    weekly: 'a regular slot makes sure no one is forgotten',
  },
  entries: [
    {
      what: 'calling family',
      icon: 'phone',
      words:
        'call mom, call mum, call dad, call parents, call mother, call father, call grandma, call grandpa, call family, phone mom, phone mum, ring mum, ring mom, facetime parents, call sister, call brother, skype family, call nan, call home, phone parents, call grandparents, call son, call daughter, call granny, call mama, call papa',
      says: 'Call and ask how they really are.',
    },
    {
      what: 'calling somebody',
      icon: 'phone',
      words:
        'phone call, facetime, ring, video call, zoom friends, phone friend, call friend, voice message, call, skype, zoom call, voicemail mom',
      says: 'Pick up the phone and hear a voice.',
    },
    {
      what: 'keeping in touch',
      icon: 'phone',
      words:
        'text friend, message friend, reach out, check in friend, keep in touch, stay in touch, contact friend, catch up, reconnect, write friend, whatsapp friend, reply messages, answer messages, reply to texts, pen pal, letter, postcard, write letter, thank you note, thank you card, birthday card, send card, check in on, write to, ^text, ^message, check in family, family check in, friend check in, email friend, check in with',
      rhythm: 2,
      says: 'Write to someone you’ve been thinking of.',
    },
    {
      what: 'meeting friends',
      icon: 'smile',
      words:
        'friend, meet friends, see friends, hang out, socialize, socialise, social, meet up, coffee with friend, lunch with friend, drinks with, party, game night, board game, dnd, d and d, meetup, brunch, go out, pub quiz, community, neighbour, neighbor, dinner party, host dinner, invite, movie night, cinema, ~meet, ~club, ~mom, ~mum, ~dad, ~parents, ~sister, ~brother, ~grandma, ~grandpa, ~cousin, ~aunt, ~uncle, social activity, social event, coffee with, lunch with, dinner with, tea with',
      says: 'See someone you like, away from screens.',
    },
    {
      what: 'visiting family',
      icon: 'heart',
      words:
        'visit grandma, visit parents, visit mom, visit dad, visit family, visit grandparents, see parents, see grandma, visit grandpa, visit mum, visit granny, visit nan, visit aunt, visit nursing home, lunch with mum, dinner with parents, sunday lunch, sunday roast',
      says: 'Go and see them, and stay for a while.',
    },
    {
      what: 'an evening for two',
      icon: 'heart',
      words:
        'date night, date, date with, partner, romantic, couple time, quality time wife, quality time husband, quality time partner, date wife, date husband, anniversary, relationship check in',
      says: 'An evening for just the two of you.',
    },
    {
      what: 'a sign of love',
      icon: 'heart',
      words:
        'wife, husband, girlfriend, boyfriend, kiss, hug, cuddle, love, tell i love, spouse, fiance, love note, love letter, flowers wife, marriage, quality time, intimacy, sex, compliment wife',
      rhythm: 'daily',
      target: 60,
      says: 'Show it today, in a word or with your arms.',
    },
    {
      what: 'time with the children',
      icon: 'heart',
      words:
        'kids, children, son, daughter, baby, toddler, play with kids, family time, family, playground, school run, bath kids, tummy time, stepson, nephew, niece, grandkids, grandchildren, lego, family walk, one on one time, bedtime kids, newborn, nurse baby, bath time, twins, grandson, granddaughter, breastfeed, pump milk, change diapers, nappy',
      rhythm: 'daily',
      says: 'Time just for them, with your phone put away.',
    },
    {
      what: 'reading to the children',
      icon: 'book',
      words:
        'read kids, read children, bedtime story, story time, read son, read daughter, read baby, read toddler, read aloud',
      rhythm: 'daily',
      target: 60,
      says: 'A story before the light goes out.',
    },
    {
      what: 'helping with homework',
      icon: 'book',
      words:
        'homework with kids, kids homework, help homework, homework son, homework daughter, spelling with kids, tutor son, tutor daughter',
      rhythm: [1, 2, 3, 4],
      says: 'Sit beside them and let them find it themselves.',
    },
    {
      what: 'a meal together',
      icon: 'home',
      words:
        'family dinner, family meal, dinner together, eat together, family breakfast, dinner family, dinner as a family, eat with family, family lunch, dinner at table',
      rhythm: 'daily',
      says: 'Everyone at one table, no screens.',
    },
    {
      what: 'a kindness',
      icon: 'gift',
      words:
        'kindness, kind, gift, random act, good deed, compliment, help someone, help somebody, donate, charity, give, give back, be nice, thank someone, say thank you, tip, generous, tithe, zakat, sadaqah, smile at, praise, encourage someone, help neighbour, help neighbor, make someone, bless someone, express appreciation, support someone',
      rhythm: 'daily',
      says: 'One small, unexpected kindness.',
    },
    {
      what: 'volunteering',
      icon: 'heart',
      words:
        'volunteer, shelter, food bank, soup kitchen, mentor, community service, scouts, coach kids, blood donation, donate blood, big brother, meals on wheels, beach cleanup, clean up beach, plasma, donate plasma',
      says: 'Give an hour to those who need it.',
    },
    {
      what: 'a trip to see something',
      icon: 'map',
      words:
        'museum, gallery, exhibition, theatre trip, art gallery, travel, day trip, explore, new place, road trip, adventure, zoo, festival, sightseeing, date with myself, planetarium, ^visit, new restaurant, try restaurant, =fishing, angling',
      says: 'Go and look at something with your own eyes.',
    },
    {
      what: 'talking to people',
      icon: 'smile',
      words:
        'stranger, talk to someone, small talk, conversation, meet someone new, network, eye contact, listen more, active listening, ask question, introduce myself, dating app, tinder, approach, speak to, ~talk, new person, meet new people',
      rhythm: 'daily',
      target: 21,
      says: 'Start one conversation, however short.',
    },
  ],
}
