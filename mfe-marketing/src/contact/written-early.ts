/**
 * What was written into a form while it was only HTML, and no script knew of it: the form begins with it. A field that is
 * locked says nothing: a form that is being sent is still in the page while the one of the next page is drawn.
 *
 * @param known the fields with their values where nothing was written
 * @param action the form's address, by which it is found in the page
 */
export function writtenEarly<T extends Record<string, string>>(known: T, action: string): T {
  if (typeof document === 'undefined') return known;
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  if (!form) return known;
  const written = [...new FormData(form)].filter(([name, value]) => name in known && typeof value === 'string');
  return { ...known, ...Object.fromEntries(written) };
}
