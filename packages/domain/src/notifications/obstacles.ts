/** Only the operator can change this, so the card asks for no number where it is shown. */
export const smsNotSetUp = 'SMS isn’t set up on this server'
