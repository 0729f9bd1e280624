import type { LifeArea } from './catalogue-entry.ts'

export const mind: LifeArea = {
  color: 'Dusk',
  rhythm: 'daily',
  target: 30,
  because: {
    daily: 'a few minutes every day do more than an hour now and then',
    weekly: 'a regular slot protects it from a busy week',
  },
  entries: [
    {
      what: 'meditation',
      icon: 'leaf',
      words:
        'meditate, meditation, mindful, mindfulness, headspace, calm app, vipassana, zazen, zen, body scan, metta, loving kindness, silence, sit in silence, sit still, stillness, be present, presence, quiet time, waking up app, insight timer, transcendental, guided meditation',
      says: 'Sit down, follow your breath, and begin again when you wander off.',
    },
    {
      what: 'breathing',
      icon: 'leaf',
      words: 'breathe, breathwork, box breathing, wim hof, pranayama, 4 7 8, deep breaths, breathing exercise',
      says: 'A few slow, deep breaths, longer out than in.',
    },
    {
      what: 'gratitude',
      icon: 'heart',
      words:
        'gratitude, grateful, thankful, three good things, 3 good things, count blessings, gratitude journal, things i am grateful for, give thanks, appreciate, appreciation, =blessings, tiny victory, small wins, victory, proud of, best thing, =wins',
      says: 'Write down three things you’re grateful for.',
    },
    {
      what: 'a journal',
      icon: 'book',
      words:
        'journal, diary, morning pages, bullet journal, bujo, brain dump, reflect, reflection, day one, five minute journal, self reflection, write down thoughts, one line a day, journalling, write diary, evening reflection, shadow work, daily log',
      says: 'Write a few lines about the day, for your eyes only.',
    },
    {
      what: 'your mood',
      icon: 'smile',
      words:
        'mood, track mood, mood tracker, log mood, feelings, emotion, check in with myself, self check, mental health, mood log, daylio, name feelings, emotional, anxiety level, depression level, stress level',
      says: 'Notice how you are, and give it a name.',
    },
    {
      what: 'affirmations',
      icon: 'star',
      words:
        'affirmation, mantra, visualize, visualise, visualization, vision board, manifest, manifestation, positive self talk, self talk, positive thinking, think positive, power pose, believe, future self, reframe, reframe thought',
      says: 'Say one good sentence to yourself and mean it.',
    },
    {
      what: 'being kind to yourself',
      icon: 'heart',
      words:
        'self care, self love, kind myself, kinder myself, me time, treat myself, time for myself, self compassion, something for me, something fun, do something nice me, pamper, be gentle with myself, love myself, joy, love body, love my body, forgive, let go of',
      says: 'Do one good thing for yourself.',
    },
    {
      what: 'therapy',
      icon: 'heart',
      words:
        'therapy, therapist, counselling, counseling, counsellor, counselor, psychologist, support group, aa meeting, na meeting, meeting sponsor, cbt, emdr, talk therapy, group therapy, coaching session, workbook therapy',
      rhythm: 1,
      says: 'Keep the appointment and bring what’s on your mind.',
    },
    {
      what: 'prayer',
      icon: 'heart',
      words:
        'pray, prayer, rosary, salah, salat, namaz, fajr, dhuhr, maghrib, isha, tahajjud, devotion, devotional, puja, worship, dhikr, god, shacharit, tefillin, vespers, examen, chant, novena, angelus, witr, spiritual, spiritually, soul, faith',
      target: 40,
      says: 'Take this time for prayer.',
    },
    {
      what: 'scripture',
      icon: 'book',
      words:
        'bible, read bible, quran, koran, scripture, torah, gita, bhagavad gita, psalm, gospel, daf yomi, bible study, book of mormon, sutra, quiet time with god, memorize verse, bible verse',
      target: 60,
      says: 'Read a passage slowly and stay with one sentence.',
    },
    {
      what: 'church',
      icon: 'star',
      words:
        'church, mass, temple, synagogue, sunday service, worship service, sunday school, choir at church, mosque, confession, attend service, go to service',
      rhythm: [0],
      says: 'Go, be still for an hour, and see the others.',
    },
    {
      what: 'the sabbath',
      icon: 'star',
      words: 'sabbath, shabbat, jumuah, jummah, friday prayer',
      rhythm: [5],
      says: 'Let the week end, light the candles, and rest.',
    },
    {
      what: 'time in nature',
      icon: 'tree',
      words:
        'nature, outdoors, fresh air, forest bathing, touch grass, go outside, get outside, time outdoors, birdwatch, stargaze, green space, barefoot, grounding, ~park, ~sunset, watch sunset, park bench, walk in nature, nature walk, =stars, look at stars, sit garden, listen birds, ~beach, ~woods, ~forest, ~outside, ~lake, ~sea, ~sunshine walk',
      says: 'Step outside and look at something growing.',
    },
    {
      what: 'a cold shower',
      icon: 'droplet',
      words:
        'cold shower, coldshower, ice bath, cold plunge, cold water, cold exposure, ice plunge, cold dip, winter swimming',
      target: 21,
      says: 'End with cold water and breathe through it.',
    },
    {
      what: 'being calm',
      icon: 'leaf',
      words:
        'relax, calm, destress, de stress, unplug, slow down, stress, patience, patient, chill, decompress, do nothing, rest mind, quiet, anxiety, worry, let go, grief, grieve',
      says: 'Stop for a while and slow down.',
    },
    {
      what: 'doing something brave',
      icon: 'star',
      words:
        'comfort zone, something scary, face fear, rejection therapy, courage, brave, confidence, say yes, say no, set boundary, boundaries, speak up, assertive',
      says: 'Do one thing today that takes a little courage.',
    },
    {
      what: 'laughing',
      icon: 'smile',
      words: 'smile, laugh, have fun, be happy, happy, comedy, be silly, fun',
      says: 'Find one reason to smile, and share it.',
    },
    {
      what: 'a bath',
      icon: 'droplet',
      words: 'bath, bubble bath, spa, hot tub, jacuzzi, soak',
      rhythm: 1,
      says: 'Run a bath and stay until the water is cool.',
    },
    {
      what: 'mind and nerve training',
      icon: 'lightbulb',
      words: 'stoic, stoicism, philosophy, memento mori, meditations aurelius, daily stoic, ikigai, values',
      says: 'Read one thought and try to live it today.',
    },
  ],
}
