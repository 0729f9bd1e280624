/**
 * What the stand-in serves as Google's script: the two functions of `google.accounts.id` that a page needs, in Google's
 * words. They come a moment after the script itself, so that a page must wait for them; a press of the button fetches a
 * credential from the stand-in, where Google would ask the person first.
 */
export const googleScript = (folder: string): string => `(() => {
  let settings = null
  const words = { signin_with: 'Sign in with Google', signup_with: 'Sign up with Google', continue_with: 'Continue with Google' }
  const initialize = (given) => {
    settings = given
  }
  const renderButton = (parent, { text = 'signin_with' } = {}) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words[text]
    button.addEventListener('click', async () => {
      const answer = await fetch(${JSON.stringify(`${folder}credential`)} + '?client_id=' + encodeURIComponent(settings.client_id))
      settings.callback({ ...(await answer.json()), select_by: 'btn' })
    })
    parent.replaceChildren(button)
  }
  setTimeout(() => {
    window.google = { accounts: { id: { initialize, renderButton } } }
  }, 120)
})()
`
