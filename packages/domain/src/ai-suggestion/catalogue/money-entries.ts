import type { LifeArea } from './catalogue-entry.ts'

export const money: LifeArea = {
  color: 'Olive',
  rhythm: 1,
  target: 30,
  because: {
    daily: 'small sums only show up when you look every day',
    weekly: 'a few good days a week already pay off',
  },
  entries: [
    {
      what: 'writing down what you spend',
      icon: 'diamond',
      words:
        'expense, track expenses, track spending, log expenses, receipts, mint, ynab, log spending, cash diary, record purchases, money diary, kakeibo, track money, =spending, =spent',
      rhythm: 'daily',
      says: 'Write down what you spent, while you still remember it.',
    },
    {
      what: 'the budget',
      icon: 'diamond',
      words:
        'budget, finances, money review, budget review, check bank, bank account, bank balance, check balance, net worth, financial review, reconcile accounts, money date, bookkeeping, accounting, review subscriptions, subscriptions, cash flow, spreadsheet, credit score, credit report',
      says: 'Look at what came in, what went out, and what’s left.',
    },
    {
      what: 'saving',
      icon: 'shield',
      words:
        'save money, savemoney, savings, piggy bank, emergency fund, put aside, transfer savings, 52 week challenge, save for, rainy day, round up, coin jar, deposit, pension, retirement, isa, 401k, ~money',
      says: 'Put a little aside before it can be spent.',
    },
    {
      what: 'a day without spending',
      icon: 'shield',
      words: 'no spend, spend nothing, no buy, low buy, zero spend',
      rhythm: 3,
      says: 'A day your wallet stays closed.',
    },
    {
      what: 'bills',
      icon: 'target',
      words:
        'bill, pay bills, rent, invoice, taxes, tax return, paperwork, insurance, admin, life admin, mail sort, open mail, documents, file papers, filing, pay off, debt, pay debt, credit card, loan, mortgage, pay rent, student loan, extra payment, ~pay',
      says: 'Half an hour of paperwork, and your head is free again.',
    },
    {
      what: 'investing',
      icon: 'activity',
      words:
        'invest, investment, stock, etf, crypto, dividend, index fund, trading, trade journal, bitcoin, real estate, market review, shares, stock portfolio, investment portfolio, check portfolio',
      says: 'Follow the plan, not the headlines.',
    },
    {
      what: 'earning on the side',
      icon: 'star',
      words:
        'side hustle, etsy, sell something, sell stuff, ebay, vinted, freelance, gig, extra income, passive income, client outreach, pitch, cold email, cold call, sales call, prospect, lead generation, dropshipping, airbnb, make money, earn money, leads, follow up leads, follow up clients',
      rhythm: 3,
      says: 'One step toward income of your own.',
    },
  ],
}
