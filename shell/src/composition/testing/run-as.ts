/** Runs code as a file of a module does: an engine names the file in stacks. */
export function runAs<T>(module: string, body: string, given: Record<string, unknown> = {}): T {
  const source = `\n//# sourceURL=http://localhost/_mfe/${module}/1.0.0-0123456789ab/page.js`;
  // oxlint-disable-next-line no-implied-eval, no-new-func
  return new Function(...Object.keys(given), `${body}${source}`)(...Object.values(given)) as T;
}

/**
 * Writes stacks as browsers do: every file by an address, those of the shell, too.
 *
 * @returns writes them as before
 */
export function addressesInStacks(): () => void {
  const usual = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace') ?? { value: undefined };
  const lineOf = (file: string) => `    at f (${file.startsWith('/') ? `http://localhost${file}` : file}:1:1)`;
  Error.prepareStackTrace = (error, sites) =>
    [error.message, ...sites.map((site) => lineOf(String(site.getScriptNameOrSourceURL())))].join('\n');
  return () => void Object.defineProperty(Error, 'prepareStackTrace', usual);
}
