import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { expect, type Locator, type Page } from '@playwright/test'

export const suggestButton = (form: Locator): Locator => form.getByRole('button', { name: 'AI Suggest' })
/** What the form says about a suggestion that was applied. */
export const noteIn = (form: Locator): Locator => form.getByRole('region', { name: 'AI suggestion' })
export const suggestPath = '**/api/aisuggestion/suggest'

/** Types a name, asks, and waits until the answer is in the form. */
export async function suggestFor(page: Page, form: Locator, name: string): Promise<SuggestionView> {
  await form.getByLabel('Name', { exact: true }).fill(name)
  const answered = page.waitForResponse(suggestPath)
  await suggestButton(form).click()
  const { suggestion } = (await (await answered).json()) as { suggestion: SuggestionView }
  await expect(noteIn(form)).toContainText(suggestion.reasoning)
  return suggestion
}
