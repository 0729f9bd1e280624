import type { LifeArea } from './catalogue-entry.ts'

export const work: LifeArea = {
  color: 'Slate',
  rhythm: [1, 2, 3, 4, 5],
  target: 30,
  because: {
    daily: 'a little progress every day is how large things get done',
    weekly: 'steady steps take you further than one long night',
  },
  entries: [
    {
      what: 'deep work',
      icon: 'target',
      words:
        'deep work, focus, focus time, focus block, concentrate, concentration, flow state, uninterrupted, monk mode, no distractions, do not disturb, time block, maker time, distraction free, eat frog, eat the frog, frog, hardest task, most important task, mit, top 3, top three, three priorities, 3 priorities, one important thing, productive, productivity',
      says: 'Phone away, door closed, one thing at a time.',
    },
    {
      what: 'pomodoros',
      icon: 'clock',
      words:
        'pomodoro, pomodori, 25 minutes focus, timer, time tracking, track time, toggl, timesheet, log hours, time log',
      says: 'Twenty-five minutes of work, five of rest.',
    },
    {
      what: 'planning',
      icon: 'target',
      words:
        'plan day, plan tomorrow, daily plan, to do list, todo, todo list, todoist, task list, calendar, priorities, agenda, set goals, intention, set intentions, daily goals, planner, schedule day, review goals, notion, write goals, shutdown ritual, shutdown routine, end of day review, startup routine, standup notes, prepare next day, ^plan, ~goal, monthly goals, review tasks, task review, plan commute',
      says: 'Choose the three things that matter and when you’ll do them.',
    },
    {
      what: 'a review of the week',
      icon: 'eye',
      words:
        'weekly review, review week, week review, retrospective, retro, weekly planning, plan week, plan the week, monthly review, review month, gtd review, weekly reset, weekly goals, okr, ~review, quarterly review, sunday review, daily review',
      rhythm: [5],
      says: 'Look back, sort what’s left, and plan next week.',
    },
    {
      what: 'an empty inbox',
      icon: 'square',
      words:
        'inbox, inbox zero, email, mail, slack, answer emails, unsubscribe, clear inbox, reply emails, process inbox, gmail, outlook, correspondence, voicemail, clear notifications, ~respond, ~reply, ~answer, ~comment',
      says: 'Reply, file or delete until nothing’s left.',
    },
    {
      what: 'looking for work',
      icon: 'map',
      words:
        'job, apply job, job application, job search, resume, cv, cover letter, interview, interview prep, mock interview, linkedin profile, recruiter, job hunt, career, apply internship, internship, scholarship, apply university, grad school, portfolio, networking coffee, application, ^apply',
      says: 'One good application is better than ten quick ones.',
    },
    {
      what: 'your own project',
      icon: 'lightbulb',
      words:
        'side project, startup, my business, own project, app idea, indie, build app, launch, mvp, product, brainstorm, idea, 10 ideas, write ideas, business plan, ship, build in public, company, business, entrepreneur, capture ideas',
      rhythm: 3,
      says: 'Move your own project one visible step forward.',
    },
    {
      what: 'being seen',
      icon: 'star',
      words:
        'linkedin, post linkedin, tweet, twitter post, post instagram, personal brand, social media post, post content, seo, networking event, post tiktok, engage followers, post reel, post twitter, ^post, =marketing',
      rhythm: 3,
      says: 'Share one thing that others can use.',
    },
    {
      what: 'breaks',
      icon: 'coffee',
      words: 'break, take break, lunch away desk, screen break, pause, coffee break, step away',
      says: 'Get up, look out of the window, come back fresh.',
    },
    {
      what: 'ending work in time',
      icon: 'clock',
      words:
        'leave work, stop work, finish work, leave office, log off, logoff, work life balance, no work after, no work emails, no overtime, shut laptop, close laptop, laptop off, leave on time, finish by, clock out, work life, switch off, no work weekend, no slack, no email, end work',
      says: 'Close the laptop; tomorrow is another day.',
    },
    {
      what: 'starting in time',
      icon: 'clock',
      words:
        'be on time, punctual, start work, arrive early, early work, at desk by, start by, leave house by, not late, never late, be early, ~on time, ~early, work on time, leave by',
      says: 'Be there five minutes early.',
    },
    {
      what: 'preparing a talk',
      icon: 'star',
      words: 'presentation, slides, speech, talk prep, keynote, pitch deck, practice presentation, demo',
      target: 21,
      rhythm: 'daily',
      says: 'Rehearse it out loud, and cut one slide.',
    },
    {
      what: 'meetings',
      icon: 'clock',
      words:
        'stand up meeting, one on one, 1 on 1, team check in, feedback, give feedback, no meeting, mentor call, check in team, report, status report, daily report, documentation, docs, crm, update crm, =meeting, =meetings, manager, boss, 1 1, =standup',
      isFamily: true,
      says: 'Short, prepared, and on time.',
    },
    {
      what: 'work',
      icon: 'target',
      words: '~work, ~project, ~task, ~office',
      rhythm: 'daily',
      isFamily: true,
      says: 'One step a day, and it gets done.',
    },
    {
      what: 'not putting things off',
      icon: 'target',
      words:
        'procrastinate, procrastination, stop procrastinating, no procrastinating, two minute rule, 2 minute rule, just start, no zero day, non zero day, do it now, no excuses, discipline, self discipline, hard thing, do hard thing, 1 percent better, get things done, gtd, finish what, follow through',
      rhythm: 'daily',
      says: 'Start with two minutes; starting is the hard part.',
    },
    {
      what: 'a challenge',
      icon: 'flame',
      words: '75 hard, 75 medium, 75 soft, challenge',
      rhythm: 'daily',
      target: 75,
      says: 'Every part of the challenge, every day, to the end.',
    },
    {
      what: 'backing up',
      icon: 'shield',
      words:
        'backup, back up, clean desktop, clear downloads, organize files, delete photos, sort photos, declutter phone, password, update software, clear cache, digital declutter, organize photos, home screen, bookmarks, two factor',
      rhythm: 1,
      says: 'Keep what matters safe, and let the rest go.',
    },
  ],
}
