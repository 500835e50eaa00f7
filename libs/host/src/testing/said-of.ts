import { call, type CallOptions } from '../call';
import { failOnLies, fakeApi, type FakeRoute } from './fake-api';

/** What a test would fail with after all that it has done so far; nothing where all was as documented. */
export function saidSoFar(): string {
  try {
    failOnLies();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

/** Sends one call to a fake, as a screen that swallows every failure. @returns what the test would fail with */
export async function saidOf(route: FakeRoute, path: string, options?: CallOptions): Promise<string> {
  fakeApi(route);
  await call(path, options).catch(() => undefined);
  return saidSoFar();
}
