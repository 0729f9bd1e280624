import type { LifeArea } from './catalogue-entry.ts'

export const craft: LifeArea = {
  color: 'Harbor',
  rhythm: 'daily',
  target: 30,
  because: {
    daily: 'a few minutes a day keep your skills sharp',
    weekly: 'it takes time, and not every day has enough',
  },
  entries: [
    {
      what: 'an instrument',
      icon: 'music',
      words:
        'guitar, piano, violin, drum, bass guitar, ukulele, cello, flute, saxophone, trumpet, clarinet, harmonica, keyboard practice, banjo, harp, accordion, instrument, chords, music practice, play music, practice music, viola, trombone, oboe, organ, sitar, tabla, mandolin, recorder, orchestra, band practice, band rehearsal, sight reading, ear training, justin guitar, simply piano, kalimba, bagpipes, arpeggios, metronome, music theory, ukelele, learn song, play song, =scales',
      isFamily: true,
      says: 'Tune up, play slowly, and finish with a piece you love.',
    },
    {
      what: 'singing',
      icon: 'music',
      words: 'sing, choir, vocal, voice lesson, vocal warm up, karaoke, solfege',
      says: 'Warm up your voice and sing.',
    },
    {
      what: 'making music',
      icon: 'music',
      words:
        'compose, songwriting, write song, beat, produce music, ableton, dj, mix track, rap, lyrics, music production, fl studio, logic pro, record song, synth, looper, ~song, record music, make music',
      rhythm: 3,
      says: 'Get one idea out of your head and into sound.',
    },
    {
      what: 'listening to music',
      icon: 'headphones',
      words: 'listen music, album, listen album, new music, vinyl, playlist, concert, opera, ~music',
      says: 'Listen to something from beginning to end.',
    },
    {
      what: 'drawing',
      icon: 'palette',
      words:
        'sketch, doodle, illustrate, illustration, inktober, figure drawing, sketchbook, procreate, ink, comic drawing, cartoon, gesture drawing, life drawing, art, mandala, draw a box, drawabox, digital art, zentangle, ^draw',
      target: 30,
      says: 'Fill one page; it doesn’t have to be good.',
    },
    {
      what: 'painting',
      icon: 'palette',
      words:
        'watercolor, watercolour, acrylic, oil painting, canvas, gouache, paint miniatures, miniature, warhammer, diamond painting, paint by numbers, colouring, coloring, adult coloring, mural, ^paint',
      rhythm: 2,
      says: 'Lay out your paints and start anywhere.',
    },
    {
      what: 'lettering',
      icon: 'palette',
      words:
        'calligraphy, hand lettering, origami, scrapbook, collage, card making, stamp collecting, paper craft, bookbinding, junk journal, =lettering',
      rhythm: 2,
      says: 'A quiet half hour with pen and paper.',
    },
    {
      what: 'photography',
      icon: 'camera',
      words:
        'photo, photograph, photography, picture, selfie, camera, photo walk, instagram photo, edit photos, lightroom, take picture, 365 project, photo edit, polaroid, take a picture',
      target: 60,
      says: 'Find one picture only today could give you.',
    },
    {
      what: 'film',
      icon: 'camera',
      words:
        'vlog, record video, video, edit video, youtube video, youtube upload, upload youtube, tiktok video, record episode, podcast episode, record podcast, stream, twitch stream, animation, blender, 3d modeling, 3d modelling, video edit, premiere pro, film a, make reel, content, create content, content creation, ^film, ~voice note, ~record, ~upload, ~edit',
      rhythm: 1,
      says: 'Record it, cut it, share it.',
    },
    {
      what: 'writing',
      icon: 'book',
      words:
        'novel, words written, 500 words, 1000 words, 750 words, blog, story, short story, poem, poetry, haiku, screenplay, script, manuscript, nanowrimo, memoir, creative writing, freewrite, writing sprint, book draft, chapter draft, draft, outline, edit manuscript, newsletter, substack, medium article, write article, fanfiction, fanfic, worldbuilding, write book, write chapter, write code docs, ~words, ^write',
      says: 'Write first, edit later.',
    },
    {
      what: 'a blog post',
      icon: 'book',
      words:
        'blog post, publish post, write post, write blog, publish blog, publish article, newsletter issue, send newsletter',
      rhythm: 1,
      says: 'Finish one piece and let others read it.',
    },
    {
      what: 'needlework',
      icon: 'palette',
      words:
        'knit, crochet, sew, embroider, embroidery, quilt, cross stitch, weave, needlepoint, macrame, spin yarn, yarn, mend clothes, tailor, felt, tatting, lace',
      rhythm: 3,
      says: 'A few rows to quiet your mind.',
    },
    {
      what: 'working with your hands',
      icon: 'hexagon',
      words:
        'woodwork, carve, whittle, pottery, ceramics, clay, sculpt, leatherwork, jewelry, jewellery, blacksmith, model kit, model train, gundam, 3d print, solder, electronics, build model, candle making, soap making, workshop time, upholstery, stained glass, miniatures build, lego build, tinker, restore, metalwork, carpentry, craft, maker',
      rhythm: 1,
      says: 'Make something with your hands, without hurry.',
    },
    {
      what: 'creating something',
      icon: 'palette',
      words:
        'create, creative, creativity, make art, hobby, make something, art project, design, graphic design, figma, portfolio piece, passion project, artist date, creative hour, interior design, fashion',
      rhythm: 'daily',
      says: 'Make one small thing that didn’t exist before.',
    },
    {
      what: 'acting',
      icon: 'star',
      words:
        'acting, audition, theatre, theater, drama class, monologue, rehearsal, stand up comedy, write jokes, cosplay, magic',
      rhythm: 1,
      says: 'Get on your feet and play it through.',
    },
  ],
}
