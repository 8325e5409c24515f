/** Takes the focus to the first field of a form that is drawn as wrong. */
export function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
