import type { LifeArea } from './catalogue-entry.ts'

export const food: LifeArea = {
  color: 'Moss',
  rhythm: 'daily',
  target: 30,
  because: {
    daily: 'eating well is a daily choice',
    weekly: 'not every day has to be the same',
  },
  entries: [
    {
      what: 'drinking water',
      icon: 'droplet',
      words:
        'water, drink water, drink more water, hydrate, hydration, glasses of water, litres of water, h2o, water bottle, stay hydrated, lemon water, electrolytes, ~drink, ~glasses, ~litre, ~liter, ~ml, ~oz',
      says: 'Keep a glass within reach and finish it through the day.',
    },
    {
      what: 'fruit',
      icon: 'apple',
      words: 'fruit, apple, banana, berries, smoothie, orange, five a day, kiwi, blueberries, fruits a day',
      says: 'Eat a piece of fruit and count it.',
    },
    {
      what: 'vegetables',
      icon: 'leaf',
      words:
        'vegetable, veg, veggie, greens, salad, broccoli, spinach, eat green, fiber, fibre, legumes, beans, lentils, kale, plant points, 30 plants',
      says: 'Put something green on the plate.',
    },
    {
      what: 'eating healthily',
      icon: 'apple',
      words:
        'eat healthy, eat clean, healthy eating, healthy food, healthy meal, diet, balanced meal, whole food, nutrition, eat well, meal plan adherence, stick diet, mediterranean, low carb, keto, paleo, gluten free, dairy free, lactose free, fodmap, whole30, macros diet, ~eat, ~food, ~meal',
      says: 'Choose the meal you’ll thank yourself for tomorrow.',
    },
    {
      what: 'protein',
      icon: 'apple',
      words: 'protein, protein shake, eggs, whey, hit protein, workout protein',
      says: 'Hit your protein goal for the day.',
    },
    {
      what: 'counting what you eat',
      icon: 'target',
      words:
        'calories, kcal, track calories, count calories, calorie deficit, macros, track food, log food, food log, food diary, log meals, track meals, myfitnesspal, portion, portion control, points weight watchers, weight watchers',
      says: 'Write down what you eat, without judging it.',
    },
    {
      what: 'fasting',
      icon: 'clock',
      words: 'fasting, intermittent fasting, 16 8, 18 6, omad, time restricted eating, eating window, 5 2 diet',
      says: 'Keep your eating window and drink plenty of water.',
    },
    {
      what: 'Ramadan',
      icon: 'moon',
      words: 'ramadan, ramadan fast',
      target: 30,
      says: 'Keep the fast from dawn to sunset.',
    },
    {
      what: 'breakfast',
      icon: 'sun',
      words: 'breakfast, oatmeal, porridge, overnight oats',
      says: 'Start the day with a breakfast that lasts until noon.',
    },
    {
      what: 'lunch',
      icon: 'apple',
      words:
        'pack lunch, lunch work, bring lunch, make lunch, prepare lunch, lunchbox, lunch break, eat lunch, ~lunch, prep lunch, healthy lunch, take lunch',
      rhythm: [1, 2, 3, 4, 5],
      says: 'Pack yourself a proper lunch.',
    },
    {
      what: 'cooking',
      icon: 'flame',
      words:
        'homemade meal, home cooked, cook dinner, make dinner, homecooked, recipe, eat home, eat in, ~dinner, ~supper, ^cook, prep dinner, prepare dinner, whole grains, cook thai, cook italian, cook chinese, cook indian, cook mexican, cook japanese, cook french',
      rhythm: 4,
      says: 'Cook something simple and fresh at home.',
    },
    {
      what: 'a new recipe',
      icon: 'flame',
      words: 'new recipe, try recipe, cook something new, new dish',
      rhythm: 1,
      says: 'Cook one thing you’ve never cooked before.',
    },
    {
      what: 'preparing meals',
      icon: 'apple',
      words: 'meal prep, prep meals, batch cook, meal plan, plan meals, food prep, prep food, menu plan, plan menu',
      rhythm: [0],
      says: 'Cook ahead so the week takes care of itself.',
    },
    {
      what: 'baking',
      icon: 'home',
      words: 'bake, bread, sourdough, cake, cookies',
      rhythm: 1,
      says: 'Bake something and fill the house with its smell.',
    },
    {
      what: 'a meal without meat',
      icon: 'leaf',
      words: 'meatless, vegetarian, vegan, plant based, meat free, no meat, veganuary, pescatarian',
      says: 'Eat plants and skip the meat.',
    },
    {
      what: 'tea',
      icon: 'coffee',
      words: 'tea, green tea, herbal tea, matcha, ginger tea, chamomile',
      says: 'Make a cup of tea and drink it sitting down.',
    },
    {
      what: 'coffee',
      icon: 'coffee',
      words: 'coffee, espresso, brew coffee',
      says: 'Make one good cup and take your time with it.',
    },
    {
      what: 'eating slowly',
      icon: 'smile',
      words:
        'eat slowly, mindful eating, chew, eat mindfully, eat without phone, eat without screen, intuitive eating, stop when full, eat at table',
      says: 'Sit down, put the fork down between bites, and taste it.',
    },
    {
      what: 'probiotics',
      icon: 'shield',
      words:
        'probiotic, kefir, yogurt, kimchi, sauerkraut, kombucha, fermented, gut health, apple cider vinegar, chia, flaxseed, nuts, seeds',
      says: 'Something good for your gut, a little each day.',
    },
    {
      what: 'fish',
      icon: 'droplet',
      words: 'eat fish, salmon, seafood, =fish',
      rhythm: 2,
      says: 'Fish twice a week, cooked simply.',
    },
  ],
}
