/** Emoji in names, each followed by its word. */
const meanings = `
🏃 run 🚶 walk 🏋 gym 💪 workout 🚴 bike 🚲 bike 🏊 swim 🧘 yoga ⚽ football 🏀 basketball 🎾 tennis 🏐 volleyball 🏓 tennis
🥊 boxing 🧗 climb ⛷ ski 🏂 ski 🏄 surf 🏌 golf 🤸 stretch 🥾 hike ⛰ hike 🥋 karate 💃 dance 🕺 dance 🩰 dance
💧 water 🚰 water 💦 water 🥤 water 🍎 fruit 🍏 fruit 🍌 fruit 🍓 fruit 🍊 fruit 🥦 vegetables 🥕 vegetables 🥬 vegetables
🥗 salad 🍳 breakfast 🥣 breakfast 🍲 cook 🧑‍🍳 cook ☕ coffee 🍵 tea 🍞 bread 🍰 bake 🧁 bake 🍽 meal 🥩 protein 🥚 protein
😴 sleep 🛌 sleep 🛏 sleep 🌙 sleep 💤 sleep ⏰ wakeup 🌅 wakeup
🙏 pray 🕌 pray ⛪ church ✝ pray 📿 pray 🕉 meditate 🪷 meditate 🌬 breathing 🚿 shower 🧊 coldshower
💊 medication 💉 medication 🦷 brushteeth 🪥 brushteeth 🧴 skincare 🧖 skincare 🩺 checkup 🧼 washhands
📚 read 📖 read 📕 read 🎓 study ✏ write ✍ write 📝 journal 📓 journal 📔 journal 🧠 learn 💻 coding 🧑‍💻 coding 🧩 puzzle
♟ chess 🗣 language 🎧 podcast 🔬 study 📐 study
🏠 chores 🏡 chores 🧹 clean 🧺 laundry 🧽 clean 🍴 dishwasher 🗑 trash 🪴 plants 🌱 garden 🌿 garden 🌻 garden 🌳 nature 🌲 nature
🐶 dog 🐕 dog 🐩 dog 🐱 cat 🐈 cat 🐠 pet 🐹 pet 🐴 horse 🐎 horse
💰 savemoney 💵 savemoney 💸 budget 💳 budget 🏦 savemoney 📈 invest 📊 budget
📞 call ☎ call 📱 phone 💌 letter ✉ email 📧 email 👪 family 👨‍👩‍👧 family 👶 kids 💑 partner ❤ love 💕 love 💖 love 🤗 hug 🎁 gift
🤝 volunteer 👋 friend
🎸 guitar 🎹 piano 🎻 violin 🥁 drums 🎺 trumpet 🎷 saxophone 🎤 sing 🎵 music 🎶 music 🎨 paint 🖌 paint 🖍 draw 📷 photo 📸 photo
🎥 film 🎬 film 🧶 knit 🪡 sew 🧵 sew 🪵 woodwork
💼 work 🎯 goal ✅ todo 📅 plan 🗓 plan 🍅 pomodoro
🚭 nosmoking 🚬 smoking 🍺 alcohol 🍷 alcohol 🍻 alcohol 🥃 alcohol 🍸 alcohol 🍬 sugar 🍭 sugar 🍫 chocolate 🍟 junkfood
🍔 junkfood 🍕 junkfood 📵 nophone 📺 tv 🎮 videogames 🎰 gambling
☀ sunlight 🌞 sunlight 😊 smile 😀 smile 🙂 smile
`

export const wordBySign = new Map(
  Array.from(meanings.matchAll(/(\S+) (\w+)/g), ([, sign = '', word = '']) => [sign, word] as const),
)

/** Emoji, also those joined from several by a zero-width joiner. */
export const signPattern = /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]?\u200D\p{Extended_Pictographic})*/gu

/** The word of an emoji; of a joined one the first part that has one. Null where none has. */
export function wordForSign(sign: string): string | null {
  for (const part of [sign, ...Array.from(sign)]) {
    const word = wordBySign.get(part)
    if (word !== undefined) return word
  }
  return null
}
