/**
 * What was written into a form while it was only HTML, and no script knew of it: the form begins with it.
 *
 * @param empty the fields with their values where nothing was written
 * @param action the form's address, by which it is found in the page
 */
export function writtenEarly<T extends Record<string, string>>(empty: T, action: string): T {
  if (typeof document === 'undefined') return empty;
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  if (!form) return empty;
  const written = new FormData(form);
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(Object.keys(empty).map((name) => [name, textOf(written.get(name))])) as T;
}
