import i18next from 'i18next';

/**
 * Says in the interface's language that a required field is empty; the browser would say it in its own.
 *
 * One listener for all forms: a field's `invalid` event does not bubble, hence the capture.
 */
export function nameRequiredFields(root: EventTarget = document): void {
  root.addEventListener(
    'invalid',
    ({ target: field }) => {
      if (!isField(field) || !field.validity.valueMissing) return;
      field.setCustomValidity(i18next.t('required'));
      // A field with a text of ours counts as wrong until the text is taken away.
      field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
    },
    { capture: true },
  );
}

function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && 'setCustomValidity' in target;
}
