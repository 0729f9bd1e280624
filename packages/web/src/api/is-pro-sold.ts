/** Whether Pro can be bought here; until then Basic has its features. The page itself says so. */
export const isProSold = (): boolean => document.documentElement.dataset['pro'] === 'sold'
