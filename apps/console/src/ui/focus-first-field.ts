/** Puts the focus of a new dialog into its first field, or on the dialog itself; never on its cross, whose tooltip would show. */
export function focusFirstField(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  const field = target.querySelector<HTMLElement>('input:not([hidden]), textarea, select, nav a');
  (field ?? target).focus();
}
