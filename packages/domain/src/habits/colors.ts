/** The palette that is offered; a habit may have any other colour as well. All of them stay readable in both themes. */
export const habitColors = [
  { name: 'Harbor', code: '#1C7A86' },
  { name: 'Tide', code: '#2F68C4' },
  { name: 'Dusk', code: '#8B4FA8' },
  { name: 'Signal', code: '#C9552B' },
  { name: 'Moss', code: '#3F7F3A' },
  { name: 'Ochre', code: '#A8741A' },
  { name: 'Rose', code: '#B93A67' },
  { name: 'Slate', code: '#546A78' },
  { name: 'Violet', code: '#5B57C2' },
  { name: 'Pine', code: '#1F7A5C' },
  { name: 'Brick', code: '#9C4438' },
  { name: 'Olive', code: '#6E7420' },
] as const
