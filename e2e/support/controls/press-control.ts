import { expect, type Locator } from '@playwright/test';

/**
 * Presses the label of a switch, radio button or check box once it stands still and nothing covers it. Mantine hides the
 * input itself; `check({ force: true })` would press where the input was before the page moved.
 * @param checked the state that is expected afterwards
 */
export async function pressControl(control: Locator, checked = true): Promise<void> {
  const id = await control.getAttribute('id');
  const label = control.locator('xpath=ancestor::label').or(control.page().locator(`label[for="${id}"]`));
  await label.first().click();
  await expect(control).toBeChecked({ checked });
}
