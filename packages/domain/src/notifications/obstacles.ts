/** Nobody but whoever runs the server can do anything about it, so the card asks for no number where it is said. */
export const smsNotSetUp = 'SMS isn’t set up on this server'
