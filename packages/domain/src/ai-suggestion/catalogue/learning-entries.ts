import type { LifeArea } from './catalogue-entry.ts'

export const learning: LifeArea = {
  color: 'Tide',
  rhythm: 'daily',
  target: 60,
  because: {
    daily: 'memory is built by coming back every day',
    weekly: 'what you learn needs a night or two to sink in',
  },
  entries: [
    {
      what: 'reading',
      icon: 'book',
      words:
        'book, novel read, kindle, fiction, nonfiction, library, ebook, book club, bookworm, finish book, comics, manga, poem read, read poem, reading list, ^read, ^pages, ^chapter',
      target: 30,
      says: 'Read a few pages; open the book, and the rest follows.',
    },
    {
      what: 'the news',
      icon: 'book',
      words:
        'newspaper, article, economist, magazine, new york times, read paper, current affairs, newsletter read, =news, news summary',
      rhythm: 'daily',
      target: 30,
      says: 'Read one good article to the end.',
    },
    {
      what: 'audiobooks and podcasts',
      icon: 'headphones',
      words: 'podcast, audiobook, audible, listen podcast, listen audiobook, radio documentary, ~listen',
      rhythm: 'daily',
      target: 30,
      says: 'Listen to something that leaves you a little wiser.',
    },
    {
      what: 'a language',
      icon: 'book',
      words:
        'language, duolingo, babbel, vocabulary, vocab, grammar, spanish, french, german, english, italian, portuguese, chinese, mandarin, japanese, korean, arabic, russian, hindi, dutch, swedish, norwegian, danish, finnish, polish, czech, turkish, greek, hebrew, latin, ukrainian, vietnamese, thai, irish, welsh, gaelic, catalan, cantonese, persian, farsi, urdu, swahili, indonesian, hungarian, romanian, esperanto, sign language, asl, kanji, hiragana, katakana, hanzi, wanikani, memrise, pimsleur, rosetta stone, busuu, lingq, italki, tandem, language exchange, pronunciation, speaking practice, new words, learn words, word of the day, verbs, conjugation, ielts, toefl, jlpt, hsk, delf, ~speak, ~dialogue, ~sentence',
      isFamily: true,
      says: 'A little of the language every day, aloud where you can.',
    },
    {
      what: 'flashcards',
      icon: 'lightbulb',
      words:
        'flashcard, anki, quizlet, spaced repetition, memorize, memorise, recite, revise notes, supermemo, remnote, memory palace',
      says: 'Go through the cards that are due, then stop.',
    },
    {
      what: 'studying',
      icon: 'book',
      words:
        'exam, revise, revision, homework, coursework, thesis, dissertation, essay, assignment, lecture, university, college, bar exam, gre, gmat, lsat, mcat, sat, act prep, usmle, cfa, cpa, tutoring, past paper, quiz, textbook, seminar, lab report, research, research paper, finals, syllabus, step 1, board exam, driving theory, theory test, lecture notes, certification, certificate, aws cert, pmp, prep course, ^study, ~class, ~course, ~school, ~notes, ~lesson, ~block, ~prep, azure, take notes, make notes, school work, schoolwork, degree, diploma, review notes',
      rhythm: 'daily',
      target: 30,
      isFamily: true,
      says: 'One focused sitting with the phone in another room.',
    },
    {
      what: 'mathematics',
      icon: 'lightbulb',
      words:
        'math, mathematics, algebra, calculus, statistics, physics, chemistry, biology, geometry, mental math, khan academy, brilliant, anatomy, economics, history, geography, law, astronomy, art history, psychology, neuroscience',
      isFamily: true,
      target: 30,
      says: 'Work through one problem or one page until it is clear.',
    },
    {
      what: 'programming',
      icon: 'lightbulb',
      words:
        'code, program, python, javascript, typescript, java, rust, golang, sql, react, leetcode, hackerrank, codewars, algorithm, github, commit, machine learning, data science, web development, html, css, linux, kotlin, swift, advent of code, project euler, ai course, neetcode, kaggle, devops, kubernetes, haskell, open source, game dev, unity, arduino, hackathon, hack the box, ctf, ship code, push code, git, regex, terminal, bug, refactor, unit test, one test, pull request, pr review, review pr, data structures, line of code, dev log, linter, deep learning, design patterns, system design, write test',
      isFamily: true,
      target: 30,
      says: 'Write some code, however small, and make it run.',
    },
    {
      what: '100 days of code',
      icon: 'lightbulb',
      words: '100 days of code, 100daysofcode, 100 day code',
      target: 100,
      says: 'An hour of code a day, a hundred days long.',
    },
    {
      what: 'learning something new',
      icon: 'lightbulb',
      words:
        'online course, udemy, coursera, skillshare, masterclass, edx, tutorial, skill, new skill, ted talk, documentary, wikipedia, educational video, learn something, workshop, webinar, curiosity, ~watch, ^learn, ~summarize, ~summarise, ~topic, ~fact, ~teach',
      target: 30,
      isFamily: true,
      says: 'Learn one thing you didn’t know yesterday.',
    },
    {
      what: 'a brain game',
      icon: 'lightbulb',
      words:
        'sudoku, crossword, puzzle, wordle, brain training, lumosity, brain game, rubiks cube, jigsaw, trivia, memory game, nyt games, connections, logic puzzle, kakuro, scrabble',
      target: 30,
      says: 'One puzzle a day keeps the mind nimble.',
    },
    {
      what: 'chess',
      icon: 'lightbulb',
      words:
        'chess, tactics, chess puzzle, lichess, chess com, opening theory, go game, baduk, poker study, bridge club, backgammon',
      target: 30,
      says: 'Solve a few puzzles or play one thoughtful game.',
    },
    {
      what: 'practising',
      icon: 'target',
      words:
        '~practice, ~rehearse, ~drill, typing, touch typing, penmanship, cursive, speed reading, juggle, magic trick, card tricks, rubik, speech practice, public speaking, toastmasters, debate, accent, ~spelling, =improv, =handwriting',
      target: 30,
      says: 'Practice slowly and well; ten good minutes are enough.',
    },
    {
      what: 'a driving lesson',
      icon: 'map',
      words: 'drive, driving lesson, learn drive, parallel parking, flying lesson, sailing lesson, first aid course',
      rhythm: 1,
      says: 'One lesson at a time until it comes naturally.',
    },
  ],
}
